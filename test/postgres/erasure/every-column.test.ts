import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import type { ConfirmedForms } from '../../../src/application/consent/confirmations/confirmed-forms.ts';
import { AdvanceErasures } from '../../../src/application/erasure/advance-erasures.ts';
import { ErasePeople } from '../../../src/application/erasure/erase-people.ts';
import { Audit } from '../../../src/application/kernel/audit.ts';
import { CountConfirmed } from '../../../src/application/tables/forms/count-confirmed.ts';
import { otherSearches } from '../../../src/domain/erasure/table-searches.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { erasedColumnsOf, statedColumnsOf } from '../../../src/postgres/erasure/stated-columns.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { canary, tracesIn } from '../../http/erasure/canaries.ts';
import type { Backend } from '../../support/backends.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenOrganization, givenRecords, givenTable } from '../../support/given.ts';
import { onOneServer } from '../../support/own-connection.ts';
import { cloneDatabase, openPostgres, type TestDatabase } from '../../support/postgres-backend.ts';
import { ids } from '../../support/sequential-ids.ts';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly isGenerated: boolean;
}

let database: TestDatabase;
let store: Backend;
let client: pg.Client;
let columns: readonly Column[];

beforeAll(async () => {
  database = await cloneDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as "isNullable",
      a.attidentity <> '' or a.attgenerated <> '' as "isGenerated"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1, a.attnum`);
  columns = rows;
  store = await openPostgres(database);
});
afterAll(async () => {
  await client.end();
  await store.close();
});

/** Types that hold no text. */
const bare =
  /^(?:uuid(?:\[\])?|integer|bigint|smallint|boolean|timestamp with time zone(?:\[\])?|date|numeric|real|xid8|"char"|bit|int8multirange|bigint\[\]|double precision)$/;

test('each column that may hold a text has a stated way of erasure', () => {
  const lacking = columns.filter(({ table, name, type }) => !bare.test(type) && !statedColumnsOf(table).includes(name));
  expect(lacking.map(({ table, name }) => `${table}.${name}`)).toEqual([]);
  const known = new Set(columns.map(({ table, name }) => `${table}.${name}`));
  const tables = [...new Set(columns.map(({ table }) => table))];
  expect(tables.flatMap((table) => statedColumnsOf(table).map((name) => `${table}.${name}`)).filter((one) => !known.has(one))).toEqual([]);
});

// A cluster does not drop the constraints of all tables in one statement.
onOneServer('each column that is said to be erased is', async () => {
  const secrets = new NodeSecrets(new Uint8Array(32).fill(7));
  store.erasedForms.keyWith(secrets);
  const clock = new FixedClock();
  const { id: organizationId } = await givenOrganization(store);
  const table = await givenTable(store, { organizationId });
  await givenRecords(
    store,
    table,
    { email: canary.email, name: `${canary.first} ${canary.last}` },
    { email: 'bob@example.com', name: 'Bob' },
  );
  const record = (await client.query('select id from records where organization_id = $1 order by id limit 1', [organizationId])).rows[0].id;
  const facts = { organization_id: organizationId, data_table_id: table.id, record_id: record, job_id: ids.next(), spinner_id: ids.next() };
  await client.query(`do $$ declare one record; begin
    for one in select conrelid::regclass as t, conname from pg_constraint where contype in ('c', 'f') and connamespace = 'public'::regnamespace
    loop execute format('alter table %s drop constraint %I cascade', one.t, one.conname); end loop; end $$`);
  await client.query(
    'insert into spinners (organization_id, id, name, draft, last_version, created_at, project_id, revision, edited_at) values ($1, $2, $3, $4, 1, now(), $1, 1, now())',
    [organizationId, facts.spinner_id, 'x', '{}'],
  );
  const message = ids.next();
  const skipped = new Set(['erasures', 'erasure_people', 'erasure_finds', 'records', 'event_deliveries']);
  for (const name of new Set(columns.map((one) => one.table))) {
    const erased = erasedColumnsOf(name);
    if (erased.length === 0 || skipped.has(name)) continue;
    const own = columns.filter((one) => one.table === name && !one.isGenerated);
    const values = own.map((one) => cellOf(one, erased, { ...facts, message_id: message, ...(name === 'messages' && { id: message }) }));
    const places = own.map((_, index) => `$${index + 1}`);
    await client.query(`insert into ${name} (${own.map((one) => `"${one.name}"`)}) values (${places})`, values);
  }
  const before = new Set(tracesIn(await store.dump()).map((line) => line.split(' ')[0]));
  expect(before.size).toBeGreaterThan(35);
  const { unitOfWork, dataTables: tables, records } = store;
  const deps = {
    unitOfWork,
    tables,
    records,
    secrets,
    clock,
    ids,
    audit: new Audit(clock, ids),
    forms: new CountConfirmed() as ConfirmedForms,
  };
  const erase = new ErasePeople({ ...deps, lines: undefined as never, processor: undefined as never });
  await erase.execute({ organizationId, person: { address: canary.email }, keeps: [], by: operator });
  await new AdvanceErasures(deps).execute();
  expect(tracesIn(await store.dump())).toEqual([]);
  const left = await client.query('select count(*)::int as n from records where organization_id = $1', [organizationId]);
  expect(left.rows[0].n).toBe(1);
});

/** The value of a column in a row that is the person's: their address where it is erased. */
function cellOf({ table, name, type, isNullable }: Column, erased: readonly string[], facts: Readonly<Record<string, unknown>>): unknown {
  const { email, ascii, last } = canary;
  const isRedacted = otherSearches.some(({ table: walked, end }) => walked === table && end !== 'delete' && end !== 'reduce');
  if (name === 'choices') return '{}';
  if (table === 'suppressions' && name === 'reason') return 'manual';
  if (erased.includes(name) && type !== 'uuid') {
    const data = { to: email, ...(!isRedacted && { title: last }), dataTableId: facts.data_table_id, recordId: String(facts.record_id) };
    if (type.startsWith('json'))
      return JSON.stringify(name === 'items' || name === 'earlier' ? [{ ...data, note: email, createdAt: new Date() }] : data);
    if (type === 'bytea') return Buffer.from(JSON.stringify({ records: [{ email, name: last }] }));
    if (type === 'tsvector') return "'canarowitz'";
    return /address|subject/.test(name) && name !== 'subject_id' ? ascii : `${email}`;
  }
  if (name in facts) return facts[name];
  if (name === 'kind') return 'email';
  if (isNullable) return null;
  if (type === 'uuid') return ids.next();
  if (type.startsWith('json')) return '{}';
  if (type.endsWith('[]')) return '{}';
  if (type.startsWith('timestamp')) return new Date().toISOString();
  if (type === 'boolean') return false;
  return type === 'text' ? 'x' : type === 'bytea' ? Buffer.from('x') : 1;
}
