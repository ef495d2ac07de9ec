import type { Subscription } from '../../domain/consent/subscription.ts';
import { UseCase } from '../kernel/use-case.ts';
import { findSubscription } from './find-subscription.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

/** A subscription, as shown to a person who has an unsubscribe link. */
export interface SeenSubscription {
  readonly subscription: Subscription;
  readonly canUndo: boolean;
}

/** Shows a subscription to a person who has an unsubscribe link. It changes nothing. */
export class ReadSubscription extends UseCase<'unitOfWork' | 'clock', { links: UnsubscribeLinks }> {
  /** Returns undefined if the token is not valid. */
  async execute({ token }: { readonly token: string }): Promise<SeenSubscription | undefined> {
    const target = this.deps.links.targetOf(token);
    const subscription = await this.deps.unitOfWork.run((transaction) => findSubscription(transaction, target));
    const now = this.deps.clock.now();
    return subscription && { subscription, canUndo: subscription.undoable(now).length + subscription.rejoinable(now).length > 0 };
  }
}
