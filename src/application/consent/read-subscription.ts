import type { Subscription } from '../../domain/consent/subscription.ts';
import type { Clock } from '../kernel/clock.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import { findSubscription } from './find-subscription.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

/** A subscription, as shown to a person who has an unsubscribe link. */
export interface SeenSubscription {
  readonly subscription: Subscription;
  readonly canUndo: boolean;
}

/** Shows a subscription to a person who has an unsubscribe link. It changes nothing. */
export class ReadSubscription {
  readonly #unitOfWork: UnitOfWork;
  readonly #links: UnsubscribeLinks;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, links: UnsubscribeLinks, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#links = links;
    this.#clock = clock;
  }

  /** Returns undefined if the token is not valid. */
  async execute({ token }: { readonly token: string }): Promise<SeenSubscription | undefined> {
    const target = this.#links.targetOf(token);
    const subscription = await this.#unitOfWork.run((transaction) => findSubscription(transaction, target));
    return subscription && { subscription, canUndo: subscription.undoable(this.#clock.now()).length > 0 };
  }
}
