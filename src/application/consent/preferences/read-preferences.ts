import { UseCase } from '../../kernel/use-case.ts';
import { findSubscription } from '../find-subscription.ts';
import type { UnsubscribeLinks } from '../unsubscribe-links.ts';
import { findOffered, type SeenPreferences } from './offered-topics.ts';

/** Shows what a person with the link of a message may choose. It changes nothing. */
export class ReadPreferences extends UseCase<'unitOfWork', { links: UnsubscribeLinks }> {
  /** Returns undefined if the token is not valid. */
  execute({ token }: { readonly token: string }): Promise<SeenPreferences | undefined> {
    const target = this.deps.links.targetOf(token);
    return this.deps.unitOfWork.run(async (transaction) => {
      const subscription = await findSubscription(transaction, target);
      if (!target || !subscription) return undefined;
      return { subscription, topics: await findOffered(transaction, target.organizationId, subscription) };
    });
  }
}
