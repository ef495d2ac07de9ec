import pg from 'pg';
import type { FoundByKeys, GivenKey, MergedBatch } from '../../application/tables/record-repository.ts';
import type { Cell, Cells } from '../../domain/kernel/cell.ts';
import { encodeCells } from '../../domain/tables/encoding/encoding.ts';
import type { RecordByKey } from '../../domain/tables/merge-records.ts';
import { changedCells, programOf } from '../../domain/tables/record-change.ts';
import { LostRace } from '../engine/connection/failures.ts';
import { heardKinds } from '../engine/outbox/outbox.ts';
import type { Explain, PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { drawNumber } from '../engine/transaction/transaction-number.ts';
import { bigintField, keyedRows, manyRecords, nullField, uuidField } from './copied-rows.ts';
import { noteCreations, tellUpdatedRecords } from './note-changes.ts';
import { recordsWithIds } from './records-by-id.ts';
import { tellCreatedRecords } from './tell-created.ts';

// Most tables have no such records: that is looked up once, not for each record.
const isCounted = `not (
  (select exists (select 1 from uncounted_records where organization_id = $1 and data_table_id = $2))
  and exists (
    select 1 from uncounted_records u where u.organization_id = $1 and u.data_table_id = $2 and r.id > u.after and r.id <= u.upto))`;

/**
 * The time of a change of records of a keyed table. Its lock is held, so it is after each change that is committed, also if the clock
 * was set back: a list in this order misses nothing.
 */
export const changeSql = `
  select greatest(clock_timestamp(), (
    select max(changed_at) + interval '1 microsecond' from records where organization_id = $1 and data_table_id = $2)) as at`;

// Each key is looked up by itself. The organization is compared in a form that costs an index twice, so that the index of keys is taken:
// in a table without statistics, as it is in its first minute, PostgreSQL expects one record of any equality, and would read all of it by
// the primary key.
const ofKey = `(
  select r.id, r.data from records r
  where (r.organization_id = $1 or $1 = r.organization_id and r.key is not null) and r.data_table_id = $2 and r.key = wanted.key offset 0) r`;

const findByKeys = `
  select wanted.key, r.id, r.data as cells, ${isCounted} as "isCounted" from unnest($3::text[]) wanted (key)
  cross join lateral ${ofKey}`;

// All ids come from the sequence of the coordinator. What names it here keeps a cluster from having the statement run by another node.
const findOrReserve = `
  with counter as materialized (select last_value from records_id_seq), change as materialized (${changeSql}),
  looked as materialized (
    select wanted.key, r.id, r.data, ${isCounted} as counted
    from unnest($3::text[]) wanted (key) left join lateral ${ofKey} on true
  )
  select key, id, data as cells, counted as "isCounted", null as ids, null as at, null as heard from looked where id is not null
  union all
  select null, null, null, null, string_agg(nextval('records_id_seq')::text, ','), (select extract(epoch from at) * 1000000 from change)::bigint,
    ${heardKinds}
  from looked cross join counter where id is null`;

const insertByKey = `
  with change as materialized (${changeSql})
  insert into records (organization_id, data_table_id, id, key, data, changed_at, made_by) overriding system value
  select $1, $2, (record ->> 'id')::bigint, record ->> 'key', record -> 'cells', change.at, $4::uuid
  from change, jsonb_array_elements($3::jsonb) record`;

const copyByKey = `
  copy records (organization_id, data_table_id, changed_at, made_by, id, key, data) from stdin (format binary)`;

/** The insert of a few records, each with an id, a key and cells. */
const insertFew = (count: number): string => `
  insert into records (organization_id, data_table_id, changed_at, made_by, id, key, data) overriding system value
  values ${Array.from({ length: count }, (_, at) => `($1::uuid, $2::uuid, 'epoch'::timestamptz + $3::bigint * interval '1 microsecond', $4::uuid, $${3 * at + 5}::bigint, $${3 * at + 6}::text, $${3 * at + 7}::jsonb)`).join(', ')}`;

const noteCreated = noteCreations('select unnest($3::bigint[])', ['$4', '$5']);

// The cells are found by the id, not joined, for the reason that `recordsWithIds` has.
const updateByKey = `
  with change as materialized (${changeSql})
  update records r set data = r.data || ($3::jsonb -> r.id::text), revision = r.revision + 1, changed_at = change.at
  from change where ${recordsWithIds('$4::bigint[]')}`;

const noteImported = `
  insert into imported_records (organization_id, import_id, first, ids)
  select $1, $2, min(id), range_agg(int8range(id, id, '[]')) from unnest($3::bigint[]) id`;

// Two statements: a unique index refuses one that exchanges the keys of two records. The first must not use the index of keys, which has
// all keyed records of the table.
const takeKeys = `update records r set key = null where ${recordsWithIds('$3::bigint[]')} and coalesce(r.key, '') <> ''`;
const giveKeys = `
  with change as materialized (${changeSql})
  update records r set key = $4::jsonb ->> r.id::text, changed_at = change.at from change where ${recordsWithIds('$3::bigint[]')}`;

const taken = '23505';

/** Another transaction has stored a record with the same key meanwhile. */
const explain: Explain = (reason) => (reason instanceof pg.DatabaseError && reason.code === taken ? new LostRace() : undefined);

/** Finds records by their keys. */
export async function findRecordsByKeys(
  session: PipelinedTransaction,
  organizationId: string,
  dataTableId: string,
  keys: readonly string[],
): Promise<RecordByKey[]> {
  return (await session.query<FoundRow>('find_records_by_keys', findByKeys, [organizationId, dataTableId, keys])).map(recordOf);
}

/** Finds records by their keys, and reserves ids for new ones. */
export async function findOrReserveRecords(
  session: PipelinedTransaction,
  organizationId: string,
  dataTableId: string,
  keys: readonly string[],
): Promise<FoundByKeys> {
  const found = new Map<string, RecordByKey>();
  const ids = new Map<string, string>();
  const values = [organizationId, dataTableId, keys];
  await drawNumber(session, organizationId);
  for (const row of await session.query<FoundRow | ReservedRow>('find_or_reserve_records', findOrReserve, values)) {
    if (row.key !== null) found.set(row.key, recordOf(row));
    else if (row.ids !== null) {
      // The last row.
      const reserved = row.ids.split(',');
      for (const key of keys) if (!found.has(key)) ids.set(key, reserved[ids.size] as string);
      reservations.set(session, { dataTableId, at: row.at, heard: row.heard });
    }
  }
  return { found, ids };
}

/** The id that was last reserved in a transaction for new records of a table. */
const reservations = new WeakMap<PipelinedTransaction, { readonly dataTableId: string } & Omit<ReservedRow, 'key' | 'ids'>>();

interface FoundRow extends Pick<RecordByKey, 'key' | 'id' | 'cells' | 'isCounted'> {}

/** The ids of all new records, with commas between them. */
interface ReservedRow {
  readonly key: null;
  readonly ids: string | null;
  /** When they change, in microseconds since 1970. */
  readonly at: string;
  /** The kinds of events that somebody listens to. */
  readonly heard: readonly string[];
}

const recordOf = ({ key, id, cells, isCounted }: FoundRow): RecordByKey => ({ key, id, cells, stored: cells, isNew: false, isCounted });

/** Stores merged records. */
export async function mergeIntoRecords(session: PipelinedTransaction, batch: MergedBatch, importId?: string): Promise<void> {
  const { organizationId, dataTableId, records, by } = batch;
  const added = records.filter(({ isNew }) => isNew);
  const changed = records.filter(({ isNew }) => !isNew);
  const isByPerson = by.type === 'user' && importId === undefined;
  const last = reservations.get(session);
  const reserved = last?.dataTableId === dataTableId ? last : undefined;
  const program = importId === undefined ? programOf(by) : null;
  if (added.length > 0) {
    if (added.length >= manyRecords && !isByPerson && reserved) {
      await copyRecords(session, { ...batch, records: added }, program, BigInt(reserved.at));
    } else if (added.length <= session.layout.fewRecords && reserved) {
      const values = added.flatMap(({ id, key, cells }) => [id, key, JSON.stringify(cells)]);
      const all = [organizationId, dataTableId, reserved.at, program, ...values];
      await session.execute(`insert_records_by_key_${added.length}`, insertFew(added.length), all, explain);
    } else {
      const records = JSON.stringify(added.map(({ id, key, cells }) => ({ id, key, cells })));
      await session.execute('insert_records_by_key', insertByKey, [organizationId, dataTableId, records, program], explain);
    }
    const ids = added.map(({ id }) => id);
    await tellCreatedRecords(session, { organizationId, dataTableId, ids, heard: reserved?.heard });
    if (isByPerson) await session.execute('note_created_records', noteCreated, [organizationId, dataTableId, ids, by.type, by.id]);
    if (importId !== undefined) await session.execute('note_imported_records', noteImported, [organizationId, importId, ids]);
  }
  if (changed.length > 0) {
    const ids = changed.map(({ id }) => id);
    const given = Object.fromEntries(changed.map(({ id, cells, stored = {} }) => [id, differing(stored, cells)]));
    await session.execute('update_records_by_key', updateByKey, [organizationId, dataTableId, JSON.stringify(given), ids]);
    const changes = changed.map(({ id, cells, stored = {} }) => [id, changedCells(stored, cells) ?? null] as const);
    await tellUpdatedRecords(session, { organizationId, dataTableId, ids, changes, by, importId });
  }
}

/** Stores new records that changed at a time in microseconds since 1970. */
async function copyRecords(
  session: PipelinedTransaction,
  { organizationId, dataTableId, records }: MergedBatch,
  program: string | null,
  at: bigint,
): Promise<void> {
  const ids = [uuidField(organizationId), uuidField(dataTableId)];
  const same = [...ids, bigintField(at - microsecondsTo2000), program === null ? nullField : uuidField(program)];
  const rows = keyedRows(
    same,
    records.map((record) => ({ id: record.id, key: record.key, json: record.json ?? encodeCells([record.cells]).json })),
  );
  await session.execute('copy_records_by_key', copyByKey, [], explain, rows);
}

/** The cells that are to be stored: those that differ, and those that are absent. */
function differing(stored: Cells, cells: Cells): Cells {
  const given: Record<string, Cell> = Object.create(null);
  for (const key of Object.keys(cells)) if (cells[key] !== stored[key] || !Object.hasOwn(stored, key)) given[key] = cells[key] as Cell;
  return given;
}

/** The time that PostgreSQL counts times from. */
const microsecondsTo2000 = 946_684_800_000_000n;

/** Gives records their keys. */
export async function giveRecordKeys(
  session: PipelinedTransaction,
  organizationId: string,
  dataTableId: string,
  given: readonly GivenKey[],
): Promise<void> {
  if (given.length === 0) return;
  const ids = given.map(({ id }) => id);
  await session.execute('take_record_keys', takeKeys, [organizationId, dataTableId, ids]);
  const keys = JSON.stringify(Object.fromEntries(given.map(({ id, key }) => [id, key])));
  await session.execute('give_record_keys', giveKeys, [organizationId, dataTableId, ids, keys], explain);
}
