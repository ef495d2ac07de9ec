import type { WebhookSecret } from '../../domain/accounts/webhook-secret.ts';

/** Reads the secrets that sign webhooks. Always reads from storage, so that a rotation applies to the next webhook. */
export abstract class WebhookSecretReader {
  /** The secrets that sign now: the current one first, then the others from the newest to the oldest. */
  abstract live(organizationId: string, now: Date): Promise<readonly WebhookSecret[]>;
}
