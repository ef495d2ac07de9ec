import type { WebhookSecretReader } from '../../application/accounts/webhook-secret-reader.ts';
import type { WebhookSecret } from '../../domain/accounts/webhook-secret.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';
import { liveOf } from './webhook-secret-repository.ts';

/** Finds committed webhook secrets. */
export class MemoryWebhookSecretReader implements WebhookSecretReader {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async live(organizationId: string, now: Date): Promise<readonly WebhookSecret[]> {
    return liveOf([...this.#tables.committed.webhookSecrets.list(organizationId)], now);
  }
}
