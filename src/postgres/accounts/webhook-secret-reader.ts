import type { WebhookSecretReader } from '../../application/accounts/webhook-secret-reader.ts';
import { WebhookSecret } from '../../domain/accounts/webhook-secret.ts';
import type { Queryable } from '../engine/connection.ts';
import type { FieldsOf } from '../engine/row.ts';

const live = `
  select organization_id as "organizationId", id, sealed, created_at as "createdAt", expires_at as "expiresAt" from webhook_secrets
  where organization_id = $1::uuid and (expires_at is null or expires_at > $2) order by expires_at is not null, id desc`;

/** Finds webhook secrets by their organization. */
export class PostgresWebhookSecretReader implements WebhookSecretReader {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async live(organizationId: string, now: Date): Promise<readonly WebhookSecret[]> {
    const rows = await this.#database.query<FieldsOf<WebhookSecret>>('live_webhook_secrets', live, [organizationId, now]);
    return rows.map((row) => new WebhookSecret(row));
  }
}
