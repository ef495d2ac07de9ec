import type {
  ChangeOfRevision,
  EditedSize,
  KeyedRecord,
  RecordRepository,
  RemovedImported,
} from '../../application/tables/record-repository.ts';
import { type ChangedCells, programOf } from '../../domain/tables/record-change.ts';
import { appendRecords } from '../engine/outbox/outbox.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { addedIds, addRecords, insertRecords } from './add-records.ts';
import { changeSql, findOrReserveRecords, findRecordsByKeys, giveRecordKeys, mergeIntoRecords } from './merge-records.ts';
import { changedCellsSql, findChanges, forgetChanges, sweepChanges, tellUpdatedRecords } from './note-changes.ts';
import { findManySql } from './record-windows.ts';
import { recordsWithIds } from './records-by-id.ts';
import { forgetWords } from './words/change-words.ts';

const noteImported = `
  insert into imported_records (organization_id, import_id, first, ids)
  select $1, $5, min(id), range_agg(int8range(id, id, '[]')) from (${addedIds}) added`;

const ofTable = 'r.organization_id = $1 and r.data_table_id = $2';

/** Whether the bytes of a record are charged: those of before bytes were a meter are counted step by step. */
const isCounted = (table: string): string => `not exists (
  select 1 from uncounted_records u where u.organization_id = $1 and u.data_table_id = ${table} and r.id > u.after and r.id <= u.upto)`;

const givenBack = (table: string): string => `case when ${isCounted(table)} then octet_length(r.data::text) else 0 end as bytes`;

const list = `select id, data as cells from records r where ${ofTable} and id > $3 order by id limit $4`;

// PostgreSQL takes a table that has no statistics yet for one of very few records, and would compare each with each in a join. The cells
// are found by the id instead, and so is what the records were before.
const editing = ({ set = '', known = '' } = {}): string => `
  with change as materialized (${changeSql}),
  before as materialized (
    select jsonb_object_agg(r.id, jsonb_build_object('bytes', octet_length(r.data::text)${known})) as records
    from records r where ${recordsWithIds('$4::bigint[]')}
  ),
  edited as (
    update records r set data = r.data || ($3::jsonb -> r.id::text)${set} from change
    where ${recordsWithIds('$4::bigint[]')}
    returning r.id, octet_length(r.data::text) as bytes, (select records from before) -> r.id::text as before
  )
  select r.id, r.bytes, case when ${isCounted('$2')} then r.bytes - (r.before ->> 'bytes')::int else 0 end as growth, r.before -> 'changes' as changes
  from edited r`;

const edit = editing({
  set: ', revision = r.revision + 1, changed_at = case when r.key is not null then change.at end',
  known: `, 'changes', ${changedCellsSql('r.data', '$3::jsonb -> r.id::text')}`,
});

const fill = editing();

const lacking = `
  with looked as materialized (select id, r.data ? $3 as has from records r where ${ofTable} and r.id > $4 order by id limit $5)
  select count(*)::int as looked, max(id)::text as last, array(select l.id::text from looked l where not has order by l.id limit $6) as ids
  from looked`;

const keyed = `select id, data as cells from records r where ${recordsWithIds('$3::bigint[]')} order by id`;

const dropCells = `
  with looked as materialized (
    select id, octet_length(data::text) as bytes from records r where ${ofTable} and r.id > $4 order by id limit $5),
  dropped as (
    update records r set data = r.data - $3::text where ${recordsWithIds('array(select id from looked)')} and r.data ? $3
    returning r.id, octet_length(r.data::text) as bytes)
  select case when (select count(*) from looked) = $5 then (select max(id) from looked) end::text as last,
    coalesce(sum(case when ${isCounted('$2')} then r.bytes - looked.bytes else 0 end), 0)::float8 as growth
  from dropped r join looked on looked.id = r.id`;

const countValues = `
  select data->>$3::text as value, count(*)::float8 as count from records r where ${ofTable} and data->>$3::text = any($4::text[]) group by 1`;

const revisions = `select id, revision from records r where ${recordsWithIds('$3::bigint[]')}`;

const remove = `
  with removed as (delete from records r where ${recordsWithIds('$3::bigint[]')} returning r.id, ${givenBack('$2')}),
  forgotten as (${forgetChanges('array(select id from removed)')}),
  unfound as (${forgetWords('array(select id from removed)')})
  select id, bytes from removed`;

const tellRemoved = appendRecords('record.deleted', 'select generate_series(lower(r), upper(r) - 1) from unnest($3::int8multirange) r');

const takeNotes = `
  delete from imported_records where organization_id = $1 and import_id = $2 and first = any(array(
    select first from imported_records where organization_id = $1 and import_id = $2 order by first limit $3)) returning ids`;

const idsTaken = 'array(select generate_series(lower(range), upper(range) - 1) from taken, unnest(ids) range)';
// An undo of a merge does not put them back either.
const removeImported = `
  with taken as (${takeNotes}), removed as (
    delete from records r where ${recordsWithIds(idsTaken, { table: '$4' })} returning id, revision, ${givenBack('$4')}
  ), unmerged as (
    delete from merged_records where organization_id = $1 and data is not null and record_id = any(${idsTaken})
      and merge_id = any(array(select id from duplicate_merges where organization_id = $1 and data_table_id = $4))
  ), forgotten as (${forgetChanges('array(select id from removed)', '$4')}),
  unfound as (${forgetWords('array(select id from removed)', '$4')})
  select range_agg(int8range(id, id, '[]'))::text as ids, (select count(*) from taken) < $3 as "isLast", count(*)::int as deleted,
    count(*) filter (where revision > 1)::int as edited, coalesce(sum(bytes), 0)::float8 as bytes
  from removed`;

const sweep = `
  with swept as (
    delete from records r where ${recordsWithIds(`array(select id from records r where ${ofTable} and id > $3 order by id limit $4)`)} returning r.id, ${givenBack('$2')}
  ), forgotten as (${forgetChanges('array(select id from swept)')}), unfound as (${forgetWords('array(select id from swept)')})
  select case when count(*) = $4 then max(id) end as last, coalesce(sum(bytes), 0)::float8 as bytes from swept`;

const nextUncounted = `
  select u.organization_id as "organizationId", u.data_table_id as "dataTableId" from uncounted_records u
  join data_tables t on t.organization_id = u.organization_id and t.id = u.data_table_id where is_reached(u.organization_id) and is_reached(t.organization_id) and true limit 1`;

const countBytes = `
  with own as (select after, upto from uncounted_records where organization_id = $1 and data_table_id = $2),
  counted as materialized (
    select r.id, octet_length(r.data::text) as bytes from records r
    where ${ofTable} and r.id > (select after from own) and r.id <= (select upto from own) order by r.id limit $3
  ),
  moved as (
    update uncounted_records set after = (select max(id) from counted)
    where organization_id = $1 and data_table_id = $2 and (select count(*) from counted) = $3
  ),
  done as (
    delete from uncounted_records where organization_id = $1 and data_table_id = $2 and (select count(*) from counted) < $3
  )
  select coalesce(sum(bytes), 0)::float8 as bytes from counted`;

/** A value in binary jsonb format: a version byte and the JSON text. A string would stay on the heap long after its statement. */
function binaryJson(value: unknown): Buffer {
  const text = JSON.stringify(value);
  const bytes = Buffer.allocUnsafe(1 + Buffer.byteLength(text));
  bytes[0] = 1;
  bytes.write(text, 1);
  return bytes;
}

const valuesOf = (organizationId: string, dataTableId: string, edits: readonly KeyedRecord[]): readonly unknown[] => [
  organizationId,
  dataTableId,
  JSON.stringify(Object.fromEntries(edits.map(({ id, cells }) => [id, cells]))),
  edits.map(({ id }) => id),
];

interface EditedRow extends EditedSize {
  readonly id: string;
}

const sizesOf = (rows: readonly EditedRow[]): ReadonlyMap<string, EditedSize> =>
  new Map(rows.map(({ id, bytes, growth }) => [id, { bytes, growth }]));

export const recordsOn = (session: PipelinedTransaction): RecordRepository => ({
  add: (batches) => addRecords(session, batches),
  // Not async: its frame would keep the records in memory while the statement is running.
  addChunk({ organizationId, dataTableId, records, maker }, importId) {
    const of = { organizationId, dataTableId, program: programOf(maker) };
    return insertRecords(session, of, binaryJson(records)).then(async (lastId) => {
      const values = [organizationId, dataTableId, lastId, of.program, importId];
      if (importId !== undefined) await session.execute('note_added_imported_records', noteImported, values);
    });
  },
  findByKeys: (organizationId, dataTableId, keys) => findRecordsByKeys(session, organizationId, dataTableId, keys),
  findOrReserve: (organizationId, dataTableId, keys) => findOrReserveRecords(session, organizationId, dataTableId, keys),
  merge: (batch, importId) => mergeIntoRecords(session, batch, importId),
  giveKeys: (organizationId, dataTableId, keys) => giveRecordKeys(session, organizationId, dataTableId, keys),
  async count(organizationId, dataTableId) {
    const [row] = await session.query<{ count: string }>(
      'count_records',
      'select count(*) from records where organization_id = $1 and data_table_id = $2',
      [organizationId, dataTableId],
    );
    return Number(row?.count);
  },
  async countValues(organizationId, dataTableId, key, values) {
    const given = [organizationId, dataTableId, key, values];
    const rows = await session.query<{ value: string; count: number }>('count_values', countValues, given);
    return new Map(rows.map(({ value, count }) => [value, count]));
  },
  list: (organizationId, dataTableId, after, limit) =>
    session.query('list_keyed_records', list, [organizationId, dataTableId, after, limit]),
  async revisions(organizationId, dataTableId, ids) {
    const rows = await session.query<{ id: string; revision: number }>('record_revisions', revisions, [organizationId, dataTableId, ids]);
    return new Map(rows.map(({ id, revision }) => [id, revision]));
  },
  async findMany(organizationId, dataTableId, ids) {
    const { text, values } = findManySql({ organizationId, id: dataTableId }, ids);
    return session.query('find_records', text, values);
  },
  async edit(organizationId, dataTableId, edits, by) {
    const values = valuesOf(organizationId, dataTableId, edits);
    const rows = await session.query<EditedRow & { readonly changes: ChangedCells | null }>('edit_records', edit, values);
    const changes = rows.map(({ id, changes }) => [id, changes] as const);
    await tellUpdatedRecords(session, { organizationId, dataTableId, ids: rows.map(({ id }) => id), changes, by });
    return sizesOf(rows);
  },
  async fill(organizationId, dataTableId, edits) {
    const values = valuesOf(organizationId, dataTableId, edits);
    return sizesOf(await session.query<EditedRow>('fill_records', fill, values));
  },
  async lacking({ organizationId, dataTableId, key }, after, limits) {
    type Row = { readonly looked: number; readonly last: string | null; readonly ids: readonly string[] };
    const values = [organizationId, dataTableId, key, after, limits.looked, limits.batch];
    const [{ looked, last, ids }] = (await session.query<Row>('list_lacking_records', lacking, values)) as [Row];
    const found = ids.length === 0 ? [] : await session.query<KeyedRecord>('keyed_records', keyed, [organizationId, dataTableId, ids]);
    const isCut = ids.length === limits.batch;
    return { found, last: (isCut ? ids.at(-1) : last) ?? after, isEnd: !isCut && looked < limits.looked };
  },
  async dropCells(organizationId, dataTableId, key, after, limit) {
    const values = [organizationId, dataTableId, key, after, limit];
    const [row] = await session.query<{ last: string | null; growth: number }>('drop_cells', dropCells, values);
    return { last: row?.last ?? undefined, growth: row?.growth ?? 0 };
  },
  async remove(organizationId, dataTableId, ids) {
    const rows = await session.query<{ id: string; bytes: number }>('remove_records', remove, [organizationId, dataTableId, ids]);
    const removed = rows.map(({ id }) => `[${id},${id}]`);
    if (rows.length > 0) await session.execute('tell_removed_records', tellRemoved, [organizationId, dataTableId, `{${removed}}`]);
    return new Map(rows.map(({ id, bytes }) => [id, bytes]));
  },
  async removeImported({ organizationId, dataTableId }, importId, limit) {
    const values = [organizationId, importId, limit, dataTableId];
    type Row = RemovedImported & { readonly ids: string | null };
    const [{ ids, ...removed }] = (await session.query<Row>('remove_imported_records', removeImported, values)) as [Row];
    if (ids !== null) await session.execute('tell_removed_records', tellRemoved, [organizationId, dataTableId, ids]);
    return removed;
  },
  async forgetImported(organizationId, importId, limit) {
    return (await session.query('forget_imported_records', takeNotes, [organizationId, importId, limit])).length;
  },
  async sweep(organizationId, dataTableId, after, limit) {
    const values = [organizationId, dataTableId, after, limit];
    const [row] = await session.query<{ last: string | null; bytes: number }>('sweep_records', sweep, values);
    return { last: row?.last ?? undefined, bytes: row?.bytes ?? 0 };
  },
  async findChanges(organizationId, dataTableId, revisions) {
    const values = [organizationId, dataTableId, revisions.map(({ id }) => id), revisions.map(({ revision }) => revision)];
    const wanted = new Set(revisions.map(({ id, revision }) => `${id} ${revision}`));
    const found = await session.query<ChangeOfRevision>('find_changes_of_revisions', findChanges, values);
    return found.filter(({ id, revision }) => wanted.has(`${id} ${revision}`));
  },
  async sweepChanges(organizationId, before, limit) {
    const [row] = await session.query<{ swept: number }>('sweep_record_changes', sweepChanges, [organizationId, before, limit]);
    return row?.swept ?? 0;
  },
  async nextUncounted() {
    const [row] = await session.overAll<{ organizationId: string; dataTableId: string }>('next_uncounted_records', nextUncounted, []);
    return row;
  },
  async countBytes(organizationId, dataTableId, limit) {
    const [row] = await session.query<{ bytes: number }>('count_stored_bytes', countBytes, [organizationId, dataTableId, limit]);
    return row?.bytes ?? 0;
  },
});
