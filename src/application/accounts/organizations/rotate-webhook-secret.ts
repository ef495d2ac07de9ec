import type { Actor } from '../../../domain/kernel/actor.ts';
import { InvalidState, NotFound } from '../../../domain/kernel/errors.ts';
import { requireOverlap } from '../../kernel/require-overlap.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { previousUntil, type ShownWebhookSecret, type WebhookSecrets } from './webhook-secrets.ts';

/** Gives an organization a new signing secret; webhooks are signed with the earlier one too for the overlap. */
export class RotateWebhookSecret extends UseCase<'unitOfWork' | 'audit' | 'clock', { secrets: WebhookSecrets }> {
  /**
   * Returns the new secret.
   * @throws NotFound, ValidationFailed unless the overlap is 0 seconds to 7 days, InvalidState if it is not 0 and an earlier overlap lasts
   */
  async execute(input: {
    readonly organizationId: string;
    readonly overlapSeconds: number;
    readonly by: Actor;
  }): Promise<ShownWebhookSecret> {
    const { organizationId, overlapSeconds, by } = input;
    requireOverlap(overlapSeconds);
    return this.deps.unitOfWork.run(async (transaction) => {
      const organization = await transaction.organizations.lock(organizationId);
      if (!organization) throw new NotFound('Organization');
      const now = this.deps.clock.now();
      const live = await this.deps.secrets.live(transaction, organizationId);
      // One at a time: a receiver that has not changed its secret yet must not lose it to the next rotation.
      if (live.length > 1 && overlapSeconds > 0)
        throw new InvalidState('The secret before this one still signs. End its overlap first, or rotate without an overlap');
      const retired = live.map((secret) => secret.retire(now, overlapSeconds));
      for (const secret of retired) await transaction.webhookSecrets.save(secret);
      const next = this.deps.secrets.make(organizationId);
      await transaction.webhookSecrets.save(next);
      const subject = { type: 'organization' as const, id: organizationId, name: organization.name };
      const action = 'organization.webhook-secret-rotated';
      await this.deps.audit.note(transaction, { by, organizationId, action, subject, details: { overlapSeconds } });
      return { webhookSecret: this.deps.secrets.open(next), previousUntil: previousUntil(retired.filter((secret) => secret.isLive(now))) };
    });
  }
}
