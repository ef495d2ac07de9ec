import type { WebhookSecretReader } from '../../application/accounts/webhook-secret-reader.ts';
import { WebhookSecret } from '../../domain/accounts/webhook-secret.ts';
import { sharedLookup } from '../engine/connection/shared-lookup.ts';
import type { SharedConnection } from '../engine/rows/look-up.ts';
import type { FieldsOf } from '../engine/rows/row.ts';

const live = `
  select organization_id as "organizationId", id, sealed, created_at as "createdAt", expires_at as "expiresAt" from webhook_secrets
  where organization_id = any($1::uuid[]) and (expires_at is null or expires_at > $2) order by expires_at is not null, id desc`;

interface Wanted {
  readonly organizationId: string;
  readonly now: Date;
}

/**
 * Finds webhook secrets by their organization: webhooks that are sent at about the same time share a query, which begins after all of them.
 */
export class PostgresWebhookSecretReader implements WebhookSecretReader {
  readonly #find: (wanted: Wanted) => Promise<readonly WebhookSecret[] | undefined>;

  constructor(database: SharedConnection) {
    this.#find = sharedLookup(
      async (wanted: readonly Wanted[]) => {
        const found = new Map<string, WebhookSecret[]>(wanted.map(({ organizationId }) => [organizationId, []]));
        const rows = await database.query<FieldsOf<typeof WebhookSecret>>('live_webhook_secrets', live, [
          [...found.keys()],
          wanted.at(-1)?.now,
        ]);
        for (const row of rows) found.get(row.organizationId)?.push(new WebhookSecret(row));
        return new Map(wanted.map((one) => [one, found.get(one.organizationId) ?? []]));
      },
      database.layout.lanes(({ organizationId }) => organizationId),
    );
  }

  async live(organizationId: string, now: Date): Promise<readonly WebhookSecret[]> {
    return (await this.#find({ organizationId, now })) ?? [];
  }
}
