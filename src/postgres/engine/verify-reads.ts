import pg from 'pg';
import type { FoundCredential } from '../../application/credentials/credential-repository.ts';
import type { PublishedSpinner } from '../../application/spinners/spinner-repository.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import type { Explain, PipelinedTransaction } from './pipelined-transaction.ts';

/** Data that a transaction read from the cache has changed in the database; the transaction was rolled back. */
export class StaleRead extends Error {}

/** The facts of a kind of entity that decisions rest on, with their types, and the joins and conditions that they meet if nothing changed. */
interface Kept<Found extends object> {
  readonly columns: Readonly<Record<string, string>>;
  /** `isOf` is the condition that the organization is the only one that is read of, for the column of the organization. */
  found(isOf: (organizationId: string) => string): string;
  read(found: Found): Readonly<Record<string, unknown>>;
}

const ids = { organizationId: 'uuid', id: 'uuid' };

/** An ingest token has none of these. */
const noLimits = { scopes: null, dataTableIds: null, spinnerIds: null };

const kept = <Found extends object>(kind: Kept<Found>): Kept<Found> => kind;

/** Verifies credentials; `own` are the columns that only one table of them has. */
const credentials = (table: string, own: Readonly<Record<string, string>>, isSame: string) =>
  kept<FoundCredential>({
    columns: { ...ids, ...own, expiresAt: 'timestamptz', plan: 'text', features: 'jsonb', rateLimits: 'jsonb' },
    found: (isOf) => `join ${table} c on c.organization_id = read."organizationId" and c.id = read.id${isOf('c.organization_id')}
      join organizations o on o.id = c.organization_id
      join plans p on p.id = o.plan_id
      where c.expires_at is not distinct from read."expiresAt" and ${isSame}
      and p.id = read.plan and p.features = read.features and p.rate_limits = read."rateLimits"`,
    read({ organizationId, id, found }) {
      const { plan } = found;
      const { expiresAt, scopes, dataTableIds, spinnerIds } = 'apiKey' in found ? found.apiKey : { ...noLimits, ...found.token };
      const { id: planId, features, rateLimits } = plan;
      return { organizationId, id, scopes, dataTableIds, spinnerIds, expiresAt, plan: planId, features, rateLimits };
    },
  });

const kinds = {
  dataTables: kept<DataTable>({
    columns: {
      ...{ ...ids, name: 'text', columns: 'jsonb', fillsAbsentColumns: 'boolean', recordKey: 'jsonb' },
      ...{ webhookMode: 'text', webhookOnError: 'text', webhookBody: 'text' },
    },
    found: (isOf) => `join data_tables t on t.organization_id = read."organizationId" and t.id = read.id${isOf('t.organization_id')}
      where t.name = read.name and t.columns = read.columns and t.fills_absent_columns = read."fillsAbsentColumns"
      and t.record_key is not distinct from read."recordKey" and t.webhook_mode = read."webhookMode"
      and t.webhook_on_error = read."webhookOnError" and t.webhook_body = read."webhookBody"`,
    read: ({ organizationId, id, name, columns, fillsAbsentColumns, recordKey, webhookMode, webhookOnError, webhookBody }) => ({
      ...{ organizationId, id, name, columns, fillsAbsentColumns, webhookMode, webhookOnError, webhookBody },
      recordKey: recordKey ?? null,
    }),
  }),
  spinners: kept<PublishedSpinner>({
    columns: { ...ids, name: 'text', version: 'int' },
    found: (isOf) => `join spinners s on s.organization_id = read."organizationId" and s.id = read.id${isOf('s.organization_id')}
      where s.name = read.name and s.published_version = read.version`,
    read: ({ organizationId, id, name, version }) => ({ organizationId, id, name, version }),
  }),
  apiKeys: credentials(
    'api_keys',
    { scopes: 'jsonb', dataTableIds: 'jsonb', spinnerIds: 'jsonb' },
    `c.revoked_at is null and c.scopes = read.scopes
      and c.data_table_ids is not distinct from read."dataTableIds" and c.spinner_ids is not distinct from read."spinnerIds"`,
  ),
  ingestTokens: credentials('ingest_tokens', {}, 'true'),
};

type KindName = keyof typeof kinds;

/** What was read of an entity, as parameters. Kept with the entity itself: the same one is verified thousands of times. */
const valuesOf = new WeakMap<object, readonly (string | null)[]>();

function valuesOfOne<Found extends object>({ columns, read }: Kept<Found>, found: Found): readonly (string | null)[] {
  let values = valuesOf.get(found);
  if (values === undefined) {
    const facts = read(found);
    values = Object.keys(columns).map((name) => asParameter(facts[name]));
    valuesOf.set(found, values);
  }
  return values;
}

function asParameter(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'object' ? (value instanceof Date ? value.toISOString() : JSON.stringify(value)) : String(value);
}

/** What was read of one kind. One entity has parameters of its own, which cost PostgreSQL half of what a list of them costs. */
interface Part {
  readonly kind: KindName;
  readonly isOne: boolean;
}

interface Verification {
  readonly name: string;
  readonly text: string;
}

/** The statements by what they verify: each combination has its own. */
const statements = new Map<string, Verification>();

/**
 * A statement that fails by a division by zero if something has changed, since plain SQL cannot raise an error. If all is of one
 * organization, which is then the last parameter, a cluster sends the statement to its node as a whole.
 */
function statementFor(parts: readonly Part[], isOfOne: boolean): Verification {
  const kindNames = parts.map(({ kind, isOne }) => (isOne ? kind : `many_${kind}`)).join('_');
  const name = `verify_${kindNames}${isOfOne ? '_of_one' : ''}`;
  let statement = statements.get(name);
  if (statement === undefined) {
    statement = { name, text: textFor(parts, isOfOne) };
    statements.set(name, statement);
  }
  return statement;
}

function textFor(parts: readonly Part[], isOfOne: boolean): string {
  const parameters = parts.flatMap(({ kind, isOne }) => (isOne ? Object.keys(kinds[kind].columns) : [kind])).length;
  const isOf = (organizationId: string): string => (isOfOne ? ` and ${organizationId} = $${parameters + 1}` : '');
  let last = 0;
  const conditions = parts.map(({ kind, isOne }) => {
    const { columns, found } = kinds[kind];
    if (isOne) {
      const read = Object.entries(columns).map(([name, type]) => `$${++last}::${type} as "${name}"`);
      return `exists (select 1 from (select ${read.join(', ')}) read ${found(isOf)})`;
    }
    const read = Object.entries(columns).map(([name, type]) => `"${name}" ${type}`);
    const list = `$${++last}::jsonb`;
    return `(select count(*) from jsonb_to_recordset(${list}) as read (${read.join(', ')}) ${found(isOf)}) = jsonb_array_length(${list})`;
  });
  return `select 1 / (${conditions.join(' and ')})::int`;
}

const divisionByZero = '22012';

/** Translates the failure of a statement that divides by zero if what was read has changed. */
export const staleIfDivided: Explain = (reason) =>
  reason instanceof pg.DatabaseError && reason.code === divisionByZero ? new StaleRead() : undefined;

/** What a transaction has read from the cache. */
export class CachedReads {
  readonly #read: { readonly [Name in KindName]?: object[] } = {};
  readonly #organizationIds = new Set<string>();

  /** Adds tables. */
  dataTables(tables: readonly DataTable[]): void {
    for (const table of tables) this.#add('dataTables', table);
  }

  /** Adds published spinners. */
  spinners(spinners: readonly PublishedSpinner[]): void {
    for (const spinner of spinners) this.#add('spinners', spinner);
  }

  /** Adds credentials. */
  credentials(credentials: readonly FoundCredential[]): void {
    for (const one of credentials) this.#add(one.type === 'api-key' ? 'apiKeys' : 'ingestTokens', one);
  }

  /**
   * Sends one statement that fails the transaction with `StaleRead` if something of it has changed. The statements after it then have no
   * effect.
   */
  verify(session: PipelinedTransaction): void {
    const parts: Part[] = [];
    const values: (string | null)[] = [];
    for (const name of Object.keys(kinds) as KindName[]) {
      const read = this.#read[name];
      const kind = kinds[name] as Kept<object>;
      if (read === undefined) continue;
      const isOne = read.length === 1;
      parts.push({ kind: name, isOne });
      if (isOne) values.push(...valuesOfOne(kind, read[0] as object));
      else values.push(JSON.stringify(read.map((found) => kind.read(found))));
    }
    const [only, ...others] = this.#organizationIds;
    const isOfOne = only !== undefined && others.length === 0;
    const { name, text } = statementFor(parts, isOfOne);
    session.send(name, text, isOfOne ? [...values, only] : values, staleIfDivided);
  }

  #add(name: KindName, found: { readonly organizationId: string }): void {
    this.#organizationIds.add(found.organizationId);
    const read = this.#read as { [Name in KindName]?: object[] };
    const all = read[name];
    if (all === undefined) read[name] = [found];
    else all.push(found);
  }
}
