import type { WebhookSecretRepository } from '../../application/accounts/webhook-secret-repository.ts';
import type { WebhookSecret } from '../../domain/accounts/webhook-secret.ts';
import type { Overlays } from '../engine/memory-tables.ts';

/** The webhook secrets of a transaction. */
export const webhookSecretsOn = ({ webhookSecrets }: Overlays): WebhookSecretRepository => ({
  live: async (organizationId, now) => liveOf([...webhookSecrets.list(organizationId)], now),
  async save(secret) {
    webhookSecrets.put(secret);
  },
});

/** The live ones: the current one first, then from the newest to the oldest. */
export const liveOf = (secrets: readonly WebhookSecret[], now: Date): readonly WebhookSecret[] =>
  secrets.filter((secret) => secret.isLive(now)).sort(inOrder);

const inOrder = (a: WebhookSecret, b: WebhookSecret): number =>
  Number(a.expiresAt !== null) - Number(b.expiresAt !== null) || (a.id < b.id ? 1 : -1);
