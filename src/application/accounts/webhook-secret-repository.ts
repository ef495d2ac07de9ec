import type { WebhookSecret } from '../../domain/accounts/webhook-secret.ts';

export interface WebhookSecretRepository {
  /** The secrets that sign now: the current one first, then the others from the newest to the oldest. */
  live(organizationId: string, now: Date): Promise<readonly WebhookSecret[]>;
  save(secret: WebhookSecret): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly webhookSecrets: WebhookSecretRepository;
  }
}
