import pg from 'pg';
import type { FoundCredential } from '../../application/credentials/credential-repository.ts';
import type { PublishedSpinner } from '../../application/spinners/spinner-repository.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import type { Explain, PipelinedTransaction } from './pipelined-transaction.ts';

/** Data that a transaction read from the cache has changed in the database; the transaction was rolled back. */
export class StaleRead extends Error {}

/** Whether all cached rows (`$n`: JSON; `read`: its column definitions) are still as the joins and conditions in `found` say. */
type Verification = (parameter: number) => string;

const verification =
  (read: string, found: string): Verification =>
  (parameter) =>
    `(select count(*) from jsonb_to_recordset($${parameter}::jsonb) as read (${read}) ${found}) = jsonb_array_length($${parameter}::jsonb)`;

const credentials = (table: string, isSame: string): Verification =>
  verification(
    '"organizationId" uuid, id uuid, scopes jsonb, "expiresAt" timestamptz, plan text, features jsonb, "rateLimits" jsonb',
    `join ${table} c on c.organization_id = read."organizationId" and c.id = read.id
    join organizations o on o.id = c.organization_id
    join plans p on p.id = o.plan_id
    where c.expires_at is not distinct from read."expiresAt" and ${isSame}
    and p.id = read.plan and p.features = read.features and p.rate_limits = read."rateLimits"`,
  );

const verifications = {
  dataTables: verification(
    '"organizationId" uuid, id uuid, name text, columns jsonb, "fillsAbsentColumns" boolean',
    `join data_tables t on t.organization_id = read."organizationId" and t.id = read.id
    where t.name = read.name and t.columns = read.columns and t.fills_absent_columns = read."fillsAbsentColumns"`,
  ),
  spinners: verification(
    '"organizationId" uuid, id uuid, name text, version int',
    `join spinners s on s.organization_id = read."organizationId" and s.id = read.id
    where s.name = read.name and s.published_version = read.version`,
  ),
  apiKeys: credentials('api_keys', 'c.revoked_at is null and c.scopes = read.scopes'),
  ingestTokens: credentials('ingest_tokens', 'true'),
};

type Kind = keyof typeof verifications;

/** What was read of an entity, as JSON. Kept with the entity itself: the same one is verified thousands of times. */
const jsonOf = new WeakMap<object, string>();

function asRead<Found extends object>(found: Found, read: (found: Found) => object): string {
  let json = jsonOf.get(found);
  if (json === undefined) {
    json = JSON.stringify(read(found));
    jsonOf.set(found, json);
  }
  return json;
}

const ofTable = ({ organizationId, id, name, columns, fillsAbsentColumns }: DataTable): object => ({
  organizationId,
  id,
  name,
  columns,
  fillsAbsentColumns,
});

const ofSpinner = (spinner: PublishedSpinner): object => spinner;

function ofCredential({ organizationId, id, found }: FoundCredential): object {
  const { plan } = found;
  const own = 'apiKey' in found ? { scopes: found.apiKey.scopes, expiresAt: found.apiKey.expiresAt } : { expiresAt: found.token.expiresAt };
  return { organizationId, id, ...own, plan: plan.id, features: plan.features, rateLimits: plan.rateLimits };
}

/** The statements by what they verify: each combination of kinds has its own. */
const statements = new Map<string, { readonly name: string; readonly text: string }>();

/** A statement that fails by a division by zero if something has changed, since plain SQL cannot raise an error. */
function statementFor(kinds: readonly Kind[]): { readonly name: string; readonly text: string } {
  const key = kinds.join('_');
  let statement = statements.get(key);
  if (statement === undefined) {
    const conditions = kinds.map((kind, index) => verifications[kind](index + 1));
    statement = { name: `verify_${key}`, text: `select 1 / (${conditions.join(' and ')})::int` };
    statements.set(key, statement);
  }
  return statement;
}

const divisionByZero = '22012';

const explain: Explain = (reason) => (reason instanceof pg.DatabaseError && reason.code === divisionByZero ? new StaleRead() : undefined);

/** What a transaction has read from the cache. */
export class CachedReads {
  readonly #read: { readonly [K in Kind]: string[] } = { dataTables: [], spinners: [], apiKeys: [], ingestTokens: [] };

  /** Adds tables. */
  dataTables(tables: readonly DataTable[]): void {
    for (const table of tables) this.#read.dataTables.push(asRead(table, ofTable));
  }

  /** Adds published spinners. */
  spinners(spinners: readonly PublishedSpinner[]): void {
    for (const spinner of spinners) this.#read.spinners.push(asRead(spinner, ofSpinner));
  }

  /** Adds credentials. */
  credentials(credentials: readonly FoundCredential[]): void {
    for (const one of credentials) this.#read[one.type === 'api-key' ? 'apiKeys' : 'ingestTokens'].push(asRead(one, ofCredential));
  }

  /**
   * Sends one statement that fails the transaction with `StaleRead` if something of it has changed. The statements after it then have no
   * effect.
   */
  verify(session: PipelinedTransaction): void {
    const kinds = (Object.keys(this.#read) as Kind[]).filter((kind) => this.#read[kind].length > 0);
    const { name, text } = statementFor(kinds);
    const values = kinds.map((kind) => `[${this.#read[kind].join(',')}]`);
    session.send(name, text, values, explain);
  }
}
