import type { Subscription } from '../../domain/consent/subscription.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import type { Audit } from '../kernel/audit.ts';
import type { Clock } from '../kernel/clock.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import { findSubscription } from './find-subscription.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

/** Undoes an unsubscription of the last 24 hours; idempotent. A job that has skipped the recipient does not take them again. */
export class UndoUnsubscribe {
  readonly #unitOfWork: UnitOfWork;
  readonly #links: UnsubscribeLinks;
  readonly #audit: Audit;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, links: UnsubscribeLinks, audit: Audit, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#links = links;
    this.#audit = audit;
    this.#clock = clock;
  }

  /** Returns the subscription as it is afterwards: still off if it was too late. Undefined if the token is not valid. */
  async execute({ token, by }: { readonly token: string; readonly by: Actor }): Promise<Subscription | undefined> {
    const target = this.#links.targetOf(token);
    return this.#unitOfWork.run(async (transaction) => {
      const found = await findSubscription(transaction, target);
      if (!target || !found) return undefined;
      const { organizationId, jobId, recordId } = target;
      const undone = found.undoable(this.#clock.now());
      for (const suppression of undone) {
        await transaction.suppressions.remove(suppression, { by, via: 'link', note: null });
        const subject = { type: 'suppression', id: suppression.address, name: null } as const;
        await this.#audit.note(transaction, { organizationId, action: 'suppression.withdrawn', subject, details: { jobId, recordId }, by });
      }
      if (undone.length > 0) await transaction.results.removeUnsubscribed(organizationId, jobId, recordId);
      return findSubscription(transaction, target);
    });
  }
}
