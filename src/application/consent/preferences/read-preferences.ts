import { UseCase } from '../../kernel/use-case.ts';
import { findSubscription } from '../find-subscription.ts';
import type { UnsubscribeLinks } from '../unsubscribe-links.ts';
import type { MailPauses } from './mail-pauses.ts';
import { findSeen, type SeenPreferences } from './offered-topics.ts';

/** Shows what a person with the link of a message may choose. It changes nothing. */
export class ReadPreferences extends UseCase<'unitOfWork' | 'clock', { links: UnsubscribeLinks; mailPauses: MailPauses }> {
  /** Returns undefined if the token is not valid. */
  async execute({ token }: { readonly token: string }): Promise<SeenPreferences | undefined> {
    const target = this.deps.links.targetOf(token);
    return this.deps.unitOfWork.run(async (transaction) => {
      const subscription = await findSubscription(transaction, target);
      if (!target || !subscription) return undefined;
      return findSeen(transaction, this.deps.mailPauses, target.organizationId, subscription, this.deps.clock.now());
    });
  }
}
