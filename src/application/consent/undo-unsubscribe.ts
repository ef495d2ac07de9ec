import type { Subscription } from '../../domain/consent/subscription.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { UseCase } from '../kernel/use-case.ts';
import { findSubscription } from './find-subscription.ts';
import { heardByLink } from './leave-by-link.ts';
import { noteConsent } from './note-consent.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

/** Undoes an unsubscription of the last 24 hours; idempotent. A job that has skipped the recipient does not take them again. */
export class UndoUnsubscribe extends UseCase<'unitOfWork' | 'audit' | 'clock' | 'ids', { links: UnsubscribeLinks }> {
  /** Returns the subscription as it is afterwards: still off if it was too late. Undefined if the token is not valid. */
  async execute({ token, by }: { readonly token: string; readonly by: Actor }): Promise<Subscription | undefined> {
    const target = this.deps.links.targetOf(token);
    return this.deps.unitOfWork.run(async (transaction) => {
      const found = await findSubscription(transaction, target);
      if (!target || !found) return undefined;
      const { organizationId, jobId, recordId } = target;
      const at = this.deps.clock.now();
      const undone = found.undoable(at);
      const rejoining = found.rejoinable(at);
      for (const suppression of undone) {
        await transaction.suppressions.remove(suppression, { by, via: 'link', note: null });
        const subject = { type: 'suppression', id: suppression.address, name: null } as const;
        await this.deps.audit.note(transaction, {
          organizationId,
          action: 'suppression.withdrawn',
          subject,
          details: { jobId, recordId },
          by,
        });
      }
      const joined = { act: 'joined', topics: found.topic ? [found.topic.key] : [], words: null, via: 'link', by, at } as const;
      await noteConsent(
        transaction,
        this.deps.ids,
        rejoining.map((address) => heardByLink(target, address, joined)),
        at,
      );
      if (undone.length + rejoining.length > 0) await transaction.results.removeUnsubscribed(organizationId, jobId, recordId);
      return findSubscription(transaction, target);
    });
  }
}
