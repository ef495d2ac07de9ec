import pg from 'pg';
import type { FoundCredential } from '../../../application/credentials/credential-repository.ts';
import type { PublishedSpinner } from '../../../application/spinners/spinner-repository.ts';
import type { PlanMeter } from '../../../domain/plans/plan-meter.ts';
import type { DataTable } from '../../../domain/tables/data-table.ts';
import type { Explain, PipelinedTransaction } from '../transaction/pipelined-transaction.ts';
import { drawNumber } from '../transaction/transaction-number.ts';

/** Data that a transaction has read has changed in the database since; the transaction was rolled back. */
export class StaleRead extends Error {}

/** The facts of a kind of entity that decisions rest on, with their types. */
interface Kept<Found> {
  readonly columns: Readonly<Record<string, string>>;
  /** The expected result, after `from`, if nothing has changed; `was` is SQL for a fact as it was read. */
  found(was: (fact: string) => string): string;
  read(found: Found): Readonly<Record<string, unknown>>;
}

const ids = { organizationId: 'uuid', id: 'uuid' };

const kept = <Found>(kind: Kept<Found>): Kept<Found> => kind;

/** The reads of an organization's plan: the features and rate limits if a credential was read, and the limits of meters. */
interface ReadPlan {
  readonly organizationId: string;
  readonly plan?: FoundCredential['found']['plan'];
  readonly limits: Readonly<Record<string, number | null>>;
}

const kinds = {
  plans: kept<ReadPlan>({
    columns: { organizationId: 'uuid', plan: 'text', features: 'jsonb', rateLimits: 'jsonb', limits: 'jsonb' },
    found: (was) => `organizations o join plans p on p.id = o.plan_id
      where o.id = ${was('organizationId')} and p.limits @> ${was('limits')} and (${was('plan')} is null
        or p.id = ${was('plan')} and p.features = ${was('features')} and p.rate_limits = ${was('rateLimits')})`,
    read: ({ organizationId, plan, limits }) => ({
      organizationId,
      limits,
      plan: plan?.id,
      features: plan?.features,
      rateLimits: plan?.rateLimits,
    }),
  }),
  dataTables: kept<DataTable>({
    columns: {
      ...ids,
      name: 'text',
      columns: 'jsonb',
      fillsAbsentColumns: 'boolean',
      defaultCountry: 'text',
      recordKey: 'jsonb',
      webhookMode: 'text',
      webhookOnError: 'text',
      webhookBody: 'text',
      mapping: 'jsonb',
    },
    found: (was) => `data_tables t where t.organization_id = ${was('organizationId')} and t.id = ${was('id')}
      and t.name = ${was('name')} and t.columns = ${was('columns')} and t.fills_absent_columns = ${was('fillsAbsentColumns')}
      and t.default_country is not distinct from ${was('defaultCountry')}
      and t.record_key is not distinct from ${was('recordKey')} and t.webhook_mode = ${was('webhookMode')}
      and t.webhook_on_error = ${was('webhookOnError')} and t.webhook_body = ${was('webhookBody')}
      and t.mapping is not distinct from ${was('mapping')}`,
    read: (table) => table as unknown as Readonly<Record<string, unknown>>,
  }),
  spinners: kept<PublishedSpinner>({
    columns: { ...ids, name: 'text', version: 'int' },
    found: (was) => `spinners s where s.organization_id = ${was('organizationId')} and s.id = ${was('id')}
      and s.name = ${was('name')} and s.published_version = ${was('version')}`,
    read: ({ organizationId, id, name, version }) => ({ organizationId, id, name, version }),
  }),
  apiKeys: kept<FoundCredential>({
    columns: { ...ids, scopes: 'jsonb', dataTableIds: 'jsonb', spinnerIds: 'jsonb', expiresAt: 'timestamptz' },
    found: (was) => `api_keys c where c.organization_id = ${was('organizationId')} and c.id = ${was('id')}
      and c.revoked_at is null and c.expires_at is not distinct from ${was('expiresAt')} and c.scopes = ${was('scopes')}
      and c.data_table_ids is not distinct from ${was('dataTableIds')} and c.spinner_ids is not distinct from ${was('spinnerIds')}`,
    read: ({ organizationId, id, found }) => ({ ...('apiKey' in found && found.apiKey), organizationId, id }),
  }),
  ingestTokens: kept<FoundCredential>({
    columns: { ...ids, expiresAt: 'timestamptz' },
    found: (was) => `ingest_tokens c where c.organization_id = ${was('organizationId')} and c.id = ${was('id')}
      and c.expires_at is not distinct from ${was('expiresAt')}`,
    read: ({ organizationId, id, found }) => ({ ...('token' in found && found.token), organizationId, id }),
  }),
};

type KindName = keyof typeof kinds;

/** The JSON of values that are kept with their entities: the same ones are verified thousands of times. */
const jsonOf = new WeakMap<object, string>();

function asParameter(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'object') return String(value);
  if (value instanceof Date) return value.toISOString();
  let json = jsonOf.get(value);
  if (json === undefined) {
    json = JSON.stringify(value);
    jsonOf.set(value, json);
  }
  return json;
}

/** The facts of an entity by their names. */
function factsOf<Found>({ columns, read }: Kept<Found>, found: Found): readonly (readonly [string, unknown])[] {
  const facts = read(found);
  return Object.keys(columns).map((name) => [name, facts[name] ?? null]);
}

const valuesOfOne = <Found>(kind: Kept<Found>, found: Found): readonly (string | null)[] =>
  factsOf(kind, found).map(([, fact]) => asParameter(fact));

/** The reads of one kind. One entity has parameters of its own, which cost PostgreSQL half of what a list of them costs. */
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

/** A statement that fails by a division by zero if something has changed, since plain SQL cannot raise an error. */
function statementFor(parts: readonly Part[]): Verification {
  const name = `verify_${parts.map(({ kind, isOne }) => (isOne ? kind : `many_${kind}`)).join('_')}`;
  let statement = statements.get(name);
  if (statement === undefined) {
    statement = { name, text: textFor(parts) };
    statements.set(name, statement);
  }
  return statement;
}

function textFor(parts: readonly Part[]): string {
  let last = 0;
  const conditions = parts.map(({ kind, isOne }) => {
    if (isOne) {
      const found = foundOne(kind, last);
      last += Object.keys(kinds[kind].columns).length;
      return `exists (select 1 from ${found})`;
    }
    const { columns, found } = kinds[kind];
    const read = Object.entries(columns).map(([name, type]) => `"${name}" ${type}`);
    const list = `$${++last}::jsonb`;
    return `(select count(*) from jsonb_to_recordset(${list}) as read (${read.join(', ')})
      cross join lateral (select 1 from ${found((name) => `read."${name}"`)}) found) = jsonb_array_length(${list})`;
  });
  return `select 1 / (${conditions.join(' and ')})::int`;
}

/** The expected result for one entity, with parameters of its own after the last one. */
function foundOne(kind: KindName, last: number): string {
  const { columns, found } = kinds[kind];
  const names = Object.keys(columns);
  return found((name) => `$${last + names.indexOf(name) + 1}::${columns[name as keyof typeof columns]}`);
}

/** On a cluster, a statement for each entity: one of a single table needs no plan there, and a join costs more than another statement. */
const ofOne = Object.fromEntries(
  (Object.keys(kinds) as KindName[]).map((kind) => [
    kind,
    { name: `verify_one_of_${kind}`, text: `select 1 / (count(*))::int from ${foundOne(kind, 0)}` },
  ]),
) as Record<KindName, Verification>;

const divisionByZero = '22012';

/** Translates the failure of a statement that divides by zero if what was read has changed. */
const staleIfDivided: Explain = (reason) =>
  reason instanceof pg.DatabaseError && reason.code === divisionByZero ? new StaleRead() : undefined;

/** The facts that a transaction has read, and verifies. */
export class CachedReads {
  readonly #read: { readonly [Name in KindName]?: unknown[] } = {};
  readonly #plans = new Map<string, ReadPlan>();

  /** Adds tables. */
  dataTables(tables: readonly DataTable[]): void {
    for (const table of tables) this.#add('dataTables', table);
  }

  /** Adds published spinners. */
  spinners(spinners: readonly PublishedSpinner[]): void {
    for (const spinner of spinners) this.#add('spinners', spinner);
  }

  /** Adds credentials, and what plans allow them. */
  credentials(credentials: readonly FoundCredential[]): void {
    for (const one of credentials) {
      this.#add(one.type === 'api-key' ? 'apiKeys' : 'ingestTokens', one);
      this.#plan(one.organizationId, { plan: one.found.plan });
    }
  }

  /** Adds the limits of meters. */
  meters(meters: readonly PlanMeter[]): void {
    for (const { organizationId, name, limit } of meters) this.#plan(organizationId, { limits: { [name]: limit } });
  }

  /**
   * Sends statements that fail the transaction with `StaleRead` if something of it has changed. The statements after them then have no
   * effect.
   */
  verify(session: PipelinedTransaction): void {
    for (const plan of this.#plans.values()) this.#add('plans', plan);
    // With its number drawn before, the change of type waits for this transaction, unless the verification sees it and fails.
    for (const table of (this.#read.dataTables ?? []) as DataTable[])
      if (table.columns.some(({ converting }) => converting)) drawNumber(session, table.organizationId).catch(() => undefined);
    const parts: Part[] = [];
    const values: (string | null)[] = [];
    for (const name of Object.keys(kinds) as KindName[]) {
      const read = this.#read[name];
      const kind = kinds[name] as Kept<unknown>;
      if (read === undefined) continue;
      if (session.layout.isByOrganization)
        for (const one of read) session.send(ofOne[name].name, ofOne[name].text, valuesOfOne(kind, one), staleIfDivided);
      else {
        const isOne = read.length === 1;
        parts.push({ kind: name, isOne });
        if (isOne) values.push(...valuesOfOne(kind, read[0]));
        else values.push(JSON.stringify(read.map((found) => Object.fromEntries(factsOf(kind, found)))));
      }
    }
    if (parts.length === 0) return;
    const { name, text } = statementFor(parts);
    session.send(name, text, values, staleIfDivided);
  }

  #plan(organizationId: string, { plan, limits }: Partial<ReadPlan>): void {
    const known = this.#plans.get(organizationId);
    this.#plans.set(organizationId, { organizationId, ...known, ...(plan && { plan }), limits: { ...known?.limits, ...limits } });
  }

  #add(name: KindName, found: unknown): void {
    const read = this.#read as { [Name in KindName]?: unknown[] };
    const all = read[name];
    if (all === undefined) read[name] = [found];
    else all.push(found);
  }
}
