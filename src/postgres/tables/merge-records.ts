import pg from 'pg';
import type { GivenKey, MergedBatch } from '../../application/tables/record-repository.ts';
import type { RecordByKey } from '../../domain/tables/merge-records.ts';
import { changedCells } from '../../domain/tables/record-change.ts';
import { LostRace } from '../engine/failures.ts';
import { appendEvents, appendRecords } from '../engine/outbox.ts';
import type { Explain, PipelinedTransaction } from '../engine/pipelined-transaction.ts';
import { noteChanges, noteCreations } from './changes/note-changes.ts';

const ofTable = 'r.organization_id = $1 and r.data_table_id = $2';

const isCounted = `not exists (
  select from uncounted_records u where u.organization_id = $1 and u.data_table_id = $2 and r.id > u.after and r.id <= u.upto)`;

/**
 * The time of a change of records of a keyed table. Its lock is held, so it is after each change that is committed, also if the clock
 * was set back: a list in this order misses nothing.
 */
export const changeSql = `
  select greatest(clock_timestamp(), (
    select max(changed_at) + interval '1 microsecond' from records where organization_id = $1 and data_table_id = $2)) as at`;

// Each key is looked up by itself. The organization is compared afterwards, so that no index fits but that of keys: in a table without
// statistics, as it is in its first minute, PostgreSQL expects one record of any equality, and would read all of it by the primary key.
const findByKeys = `
  select r.key, r.id, r.data as cells, false as "isNew", ${isCounted} as "isCounted" from unnest($3::text[]) wanted (key)
  cross join lateral (
    select r.organization_id, r.key, r.id, r.data from records r where r.data_table_id = $2 and r.key = wanted.key offset 0
  ) r where r.organization_id = $1`;

// The transaction's id is assigned before any record's id: the audience of new records relies on this order.
const reserve = `
  with own as materialized (select pg_current_xact_id() as number)
  select nextval(pg_get_serial_sequence('records', 'id')) as id from own, generate_series(1, $1::int) where own.number is not null`;

/** The events of records of the data table `$2` that were updated; `updated` names their ids and revisions. */
export const updatedRecords = (updated: string): string => `
  select 'record.updated', jsonb_build_object('dataTableId', $2::uuid), jsonb_build_object('recordId', u.id::text, 'revision', u.revision)
  from ${updated} u`;

const insertingByKey = (noted: string): string => `
  with change as materialized (${changeSql}), added as (
  insert into records (organization_id, data_table_id, id, key, data, changed_at) overriding system value
  select $1, $2, (record ->> 'id')::bigint, record ->> 'key', record -> 'cells', change.at
  from change, jsonb_array_elements($3::jsonb) record returning id)${noted}
  ${appendRecords('record.created', 'select id from added')}`;
const insertByKey = insertingByKey('');
const insertByKeyByPerson = insertingByKey(`, noted as (${noteCreations('select id from added', ['$4', '$5'])})`);

const updateByKey = `
  with change as materialized (${changeSql}),
  updated as (
  update records r set data = record -> 'cells', revision = r.revision + 1, changed_at = change.at
  from change, jsonb_array_elements($3::jsonb) record
  where ${ofTable} and r.id = (record ->> 'id')::bigint and r.id = any($4::bigint[])
  returning r.id, r.revision, record -> 'changes' as changes),
  noted as (${noteChanges('select id, revision, changes from updated', ['$5', '$6', '$7'])})
  ${appendEvents(updatedRecords('updated'))}`;

const noteImported = `
  insert into imported_records (organization_id, import_id, first, ids)
  select $1, $2, min(id), range_agg(int8range(id, id, '[]')) from unnest($3::bigint[]) id`;

// Two statements: a unique index refuses one that exchanges the keys of two records. The first must not use the index of keys, which has
// all keyed records of the table.
const takeKeys = `update records r set key = null where ${ofTable} and r.id = any($3::bigint[]) and coalesce(r.key, '') <> ''`;
const giveKeys = `
  with change as materialized (${changeSql})
  update records r set key = $4::jsonb ->> r.id::text, changed_at = change.at from change where ${ofTable} and r.id = any($3::bigint[])`;

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
  const values = [organizationId, dataTableId, keys];
  const found = await session.query<Omit<RecordByKey, 'stored'>>('find_records_by_keys', findByKeys, values);
  return found.map((record) => ({ ...record, stored: record.cells }));
}

/** Ids for new records. */
export async function reserveRecordIds(session: PipelinedTransaction, count: number): Promise<readonly string[]> {
  return (await session.query<{ id: string }>('reserve_record_ids', reserve, [count])).map(({ id }) => id);
}

/** Stores merged records. */
export async function mergeIntoRecords(session: PipelinedTransaction, batch: MergedBatch, importId?: string): Promise<void> {
  const { organizationId, dataTableId, records, by } = batch;
  const added = records.filter(({ isNew }) => isNew);
  const changed = records.filter(({ isNew }) => !isNew);
  if (added.length > 0) {
    const values = [organizationId, dataTableId, JSON.stringify(added.map(({ id, key, cells }) => ({ id, key, cells })))];
    if (by.type === 'user' && importId === undefined)
      await session.execute('insert_records_by_key_by_person', insertByKeyByPerson, [...values, by.type, by.id], explain);
    else await session.execute('insert_records_by_key', insertByKey, values, explain);
  }
  if (added.length > 0 && importId !== undefined)
    await session.execute('note_imported_records', noteImported, [organizationId, importId, added.map(({ id }) => id)]);
  if (changed.length > 0) {
    const values = [
      organizationId,
      dataTableId,
      JSON.stringify(changed.map(({ id, cells, stored = {} }) => ({ id, cells, changes: changedCells(stored, cells) }))),
    ];
    const ids = changed.map(({ id }) => id);
    await session.execute('update_records_by_key', updateByKey, [...values, ids, by.type, by.id, importId ?? null]);
  }
}

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
