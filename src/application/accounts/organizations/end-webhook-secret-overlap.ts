import type { Actor } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { UseCase } from '../../kernel/use-case.ts';

/** Ends the overlap of a rotation: from now on, only the current secret signs an organization's webhooks. */
export class EndWebhookSecretOverlap extends UseCase<'unitOfWork' | 'audit' | 'clock'> {
  /** Without an overlap, nothing happens. @throws NotFound */
  async execute({ organizationId, by }: { readonly organizationId: string; readonly by: Actor }): Promise<void> {
    await this.deps.unitOfWork.run(async (transaction) => {
      const organization = await transaction.organizations.lock(organizationId);
      if (!organization) throw new NotFound('Organization');
      const now = this.deps.clock.now();
      const live = await transaction.webhookSecrets.live(organizationId, now);
      const earlier = live.filter(({ expiresAt }) => expiresAt !== null);
      if (earlier.length === 0) return;
      for (const secret of earlier) await transaction.webhookSecrets.save(secret.retire(now, 0));
      const subject = { type: 'organization' as const, id: organizationId, name: organization.name };
      await this.deps.audit.note(transaction, { by, organizationId, action: 'organization.webhook-secret-overlap-ended', subject });
    });
  }
}
