import { type MediumName, mediumNames, mediumOf } from '../../domain/channels/media.ts';
import type { Subscription } from '../../domain/consent/subscription.ts';
import { Suppression } from '../../domain/consent/suppression.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { UseCase } from '../kernel/use-case.ts';
import { findSubscription } from './find-subscription.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

/** Unsubscribes the recipient of a message for good; idempotent (RFC 8058). */
export class Unsubscribe extends UseCase<'unitOfWork' | 'audit' | 'clock', { links: UnsubscribeLinks }> {
  /** Returns the subscription as it is afterwards; undefined if the token is not valid. */
  async execute({ token, by }: { readonly token: string; readonly by: Actor }): Promise<Subscription | undefined> {
    const target = this.deps.links.targetOf(token);
    return this.deps.unitOfWork.run(async (transaction) => {
      const found = await findSubscription(transaction, target);
      if (!target || !found) return undefined;
      const { organizationId, jobId, recordId } = target;
      const now = this.deps.clock.now();
      const through = new Set<MediumName>();
      for (const { kind, address } of found.addresses) {
        // Locked: somebody may be removing it.
        const suppression = await transaction.suppressions.lock(organizationId, kind, address);
        if (suppression?.unsubscribedAt) continue;
        const medium = mediumNames.find((name) => mediumOf(name).needsUnsubscribeLink && mediumOf(name).addressKind === kind);
        if (medium) through.add(medium);
        const wish = Suppression.unsubscribed(organizationId, kind, address, by, now);
        if (suppression) await transaction.suppressions.save(suppression.again(wish), suppression, wish);
        else await transaction.suppressions.add([wish]);
        const subject = { type: 'suppression', id: address, name: null } as const;
        await this.deps.audit.note(transaction, { organizationId, action: 'suppression.added', subject, details: { jobId, recordId }, by });
      }
      const people = [...through].map((medium) => ({ jobId, recordId, medium, at: now }));
      await transaction.results.addUnsubscribed(organizationId, people);
      return findSubscription(transaction, target);
    });
  }
}
