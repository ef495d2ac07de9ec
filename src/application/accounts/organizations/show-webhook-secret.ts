import type { Actor } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import type { Audit } from '../../kernel/audit.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

/** Shows the secret that signs an organization's webhooks, so that receivers can verify them. */
export class ShowWebhookSecret {
  readonly #unitOfWork: UnitOfWork;
  readonly #secrets: Secrets;
  readonly #audit: Audit;

  constructor(unitOfWork: UnitOfWork, secrets: Secrets, audit: Audit) {
    this.#unitOfWork = unitOfWork;
    this.#secrets = secrets;
    this.#audit = audit;
  }

  /** @throws NotFound */
  async execute({ organizationId, by }: { readonly organizationId: string; readonly by: Actor }): Promise<string> {
    await this.#unitOfWork.run(async (transaction) => {
      const organization = await transaction.organizations.find(organizationId);
      if (!organization) throw new NotFound('Organization');
      const subject = { type: 'organization' as const, id: organizationId, name: organization.name };
      await this.#audit.note(transaction, { by, organizationId, action: 'organization.webhook-secret-shown', subject });
    });
    return this.#secrets.webhookSecret(organizationId);
  }
}
