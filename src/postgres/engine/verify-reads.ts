import pg from 'pg';
import type { FoundCredential } from '../../application/credentials/credential-repository.ts';
import type { PublishedSpinner } from '../../application/spinners/spinner-repository.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import type { Explain, PipelinedTransaction } from './pipelined-transaction.ts';

/** Data that a transaction read from the cache has changed in the database; the transaction was rolled back. */
export class StaleRead extends Error {}

/**
 * A statement that fails unless the joins and conditions in `found` match every cached row (`read`: its column definitions).
 * It fails by a division by zero, since plain SQL cannot raise an error; the statements sent after it then have no effect.
 */
const verification = (read: string, found: string): string =>
  `select 1 / (count(*) = $2)::int from jsonb_to_recordset($1::jsonb) as read (${read}) ${found}`;

const verifyTables = verification(
  '"organizationId" uuid, id uuid, name text, columns jsonb, "fillsAbsentColumns" boolean',
  `join data_tables t on t.organization_id = read."organizationId" and t.id = read.id
  where t.name = read.name and t.columns = read.columns and t.fills_absent_columns = read."fillsAbsentColumns"`,
);

const verifySpinners = verification(
  '"organizationId" uuid, id uuid, name text, version int',
  `join spinners s on s.organization_id = read."organizationId" and s.id = read.id
  where s.name = read.name and s.published_version = read.version`,
);

const verifyCredentials = (table: string, isSame: string): string =>
  verification(
    '"organizationId" uuid, id uuid, scopes jsonb, "expiresAt" timestamptz, plan text, features jsonb, "rateLimits" jsonb',
    `join ${table} c on c.organization_id = read."organizationId" and c.id = read.id
    join organizations o on o.id = c.organization_id
    join plans p on p.id = o.plan_id
    where c.expires_at is not distinct from read."expiresAt" and ${isSame}
    and p.id = read.plan and p.features = read.features and p.rate_limits = read."rateLimits"`,
  );

const verifyApiKeys = verifyCredentials('api_keys', 'c.revoked_at is null and c.scopes = read.scopes');
const verifyIngestTokens = verifyCredentials('ingest_tokens', 'true');

const divisionByZero = '22012';

const explain: Explain = (reason) => (reason instanceof pg.DatabaseError && reason.code === divisionByZero ? new StaleRead() : undefined);

const send = (session: PipelinedTransaction, name: string, text: string, read: readonly object[]): void =>
  void session.sendAhead(name, text, [JSON.stringify(read), read.length], explain);

/** Each sends a statement that fails the transaction with `StaleRead` if the cached data a decision depends on has changed. */
export const verify = {
  dataTables(session: PipelinedTransaction, tables: readonly DataTable[]): void {
    const read = tables.map(({ organizationId, id, name, columns, fillsAbsentColumns }) => ({
      organizationId,
      id,
      name,
      columns,
      fillsAbsentColumns,
    }));
    send(session, 'verify_data_tables', verifyTables, read);
  },

  spinners(session: PipelinedTransaction, spinners: readonly PublishedSpinner[]): void {
    send(session, 'verify_spinners', verifySpinners, spinners);
  },

  credentials(session: PipelinedTransaction, credentials: readonly FoundCredential[]): void {
    const read = credentials.map(({ organizationId, id, found }) => {
      const { plan } = found;
      const own =
        'apiKey' in found ? { scopes: found.apiKey.scopes, expiresAt: found.apiKey.expiresAt } : { expiresAt: found.token.expiresAt };
      return { organizationId, id, ...own, plan: plan.id, features: plan.features, rateLimits: plan.rateLimits };
    });
    const isKey = credentials.map(({ type }) => type === 'api-key');
    const keys = read.filter((_, index) => isKey[index]);
    const tokens = read.filter((_, index) => !isKey[index]);
    if (keys.length > 0) send(session, 'verify_api_keys', verifyApiKeys, keys);
    if (tokens.length > 0) send(session, 'verify_ingest_tokens', verifyIngestTokens, tokens);
  },
};
