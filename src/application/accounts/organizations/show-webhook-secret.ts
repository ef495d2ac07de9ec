import type { WebhookSecret } from '../../../domain/accounts/webhook-secret.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { InvalidState, NotFound } from '../../../domain/kernel/errors.ts';
import { CannotOpen } from '../../kernel/secrets.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { previousUntil, type ShownWebhookSecret, type WebhookSecrets } from './webhook-secrets.ts';

/** Shows the secret that signs an organization's webhooks, so that receivers can verify them. */
export class ShowWebhookSecret extends UseCase<'unitOfWork' | 'audit', { secrets: WebhookSecrets }> {
  /** @throws NotFound, InvalidState if the secret's master key is lost */
  async execute({ organizationId, by }: { readonly organizationId: string; readonly by: Actor }): Promise<ShownWebhookSecret> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const organization = await transaction.organizations.lock(organizationId);
      if (!organization) throw new NotFound('Organization');
      const live = await this.deps.secrets.live(transaction, organizationId);
      const webhookSecret = this.#open(live[0] as WebhookSecret);
      const subject = { type: 'organization' as const, id: organizationId, name: organization.name };
      await this.deps.audit.note(transaction, { by, organizationId, action: 'organization.webhook-secret-shown', subject });
      return { webhookSecret, previousUntil: previousUntil(live) };
    });
  }

  #open(secret: WebhookSecret): string {
    try {
      return this.deps.secrets.open(secret);
    } catch (reason) {
      if (!(reason instanceof CannotOpen)) throw reason;
      throw new InvalidState('The signing secret cannot be shown: the master key that it was sealed with is lost. Rotate it');
    }
  }
}
