import type { Actor } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import type { Audit } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

/** Ends the overlap of a rotation: from now on, only the current secret signs an organization's webhooks. */
export class EndWebhookSecretOverlap {
  readonly #unitOfWork: UnitOfWork;
  readonly #audit: Audit;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, audit: Audit, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#audit = audit;
    this.#clock = clock;
  }

  /** Without an overlap, nothing happens. @throws NotFound */
  async execute({ organizationId, by }: { readonly organizationId: string; readonly by: Actor }): Promise<void> {
    await this.#unitOfWork.run(async (transaction) => {
      const organization = await transaction.organizations.lock(organizationId);
      if (!organization) throw new NotFound('Organization');
      const now = this.#clock.now();
      const live = await transaction.webhookSecrets.live(organizationId, now);
      const earlier = live.filter(({ expiresAt }) => expiresAt !== null);
      if (earlier.length === 0) return;
      for (const secret of earlier) await transaction.webhookSecrets.save(secret.retire(now, 0));
      const subject = { type: 'organization' as const, id: organizationId, name: organization.name };
      await this.#audit.note(transaction, { by, organizationId, action: 'organization.webhook-secret-overlap-ended', subject });
    });
  }
}
