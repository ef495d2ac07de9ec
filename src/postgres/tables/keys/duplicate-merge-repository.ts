import type { DuplicateMergeRepository, FilledRecord } from '../../../application/tables/keys/duplicate-merge-repository.ts';
import { isUuid } from '../../../domain/kernel/uuid.ts';
import { DuplicateMerge } from '../../../domain/tables/duplicates/duplicate-merge.ts';
import { Columns } from '../../engine/rows/columns.ts';
import type { FieldsOf } from '../../engine/rows/row.ts';
import type { PipelinedTransaction } from '../../engine/transaction/pipelined-transaction.ts';
import { recordsWithIds } from '../records-by-id.ts';
import { tellCreatedRecords } from '../tell-created.ts';
import { readWordsAgain } from '../words/change-words.ts';

type Row = FieldsOf<typeof DuplicateMerge>;

const columns = new Columns({
  organizationId: 'uuid',
  dataTableId: 'uuid',
  id: 'uuid',
  at: 'timestamptz',
  madeBy: 'uuid',
  columns: 'jsonb',
  keyColumns: 'jsonb',
  groups: 'integer',
  removed: 'integer',
  undoneAt: 'timestamptz',
} satisfies Record<keyof Row, string>);

const ofTable = 'organization_id = $1 and data_table_id = $2';
const find = `select ${columns.fields()} from duplicate_merges where ${ofTable} and id = $3`;
const findLast = `
  select ${columns.fields()} from duplicate_merges where ${ofTable} and undone_at is null order by at desc limit 1`;
const save = `
  insert into duplicate_merges (${columns.names}) values (${columns.parameters})
  on conflict (organization_id, data_table_id, id) do update set
    groups = excluded.groups, removed = excluded.removed, undone_at = excluded.undone_at`;

// The kept parts of records go from table to table, not through the process. A record that was filled before, and then edited to be like
// others, may be filled again or removed by the same merge.
const keepRecords = `
  insert into merged_records (organization_id, merge_id, record_id, at, data, created_at, revision, made_by)
  select $1, $3, r.id, $4, r.data, r.created_at, r.revision, r.made_by from records r where ${recordsWithIds('$5::bigint[]')}
  on conflict (organization_id, merge_id, record_id) do update set data = excluded.data, created_at = excluded.created_at,
    revision = excluded.revision, made_by = excluded.made_by, filled = null`;

const keepFilled = `
  insert into merged_records (organization_id, merge_id, record_id, at, filled)
  select $1, $2, f.id, $3, f.filled from jsonb_to_recordset($4::jsonb) as f (id bigint, filled jsonb)
  on conflict (organization_id, merge_id, record_id) do update set filled = merged_records.filled || excluded.filled`;

const putBack = `
  insert into records (organization_id, data_table_id, id, data, created_at, revision, made_by) overriding system value
  select organization_id, $2::uuid, record_id, data, created_at, revision, made_by from merged_records
  where organization_id = $1 and merge_id = $3 and data is not null order by record_id limit $4 returning id`;
const forgetPutBack = `
  with gone as (
    delete from merged_records where organization_id = $1 and merge_id = $3 and record_id = any($4::bigint[]) returning record_id as id, data
  )
  select coalesce(sum(case when not exists (
    select 1 from uncounted_records u where u.organization_id = $1 and u.data_table_id = $2 and g.id > u.after and g.id <= u.upto
  ) then octet_length(data::text) else 0 end), 0)::float8 as bytes from gone g`;

const takeFilled = `
  delete from merged_records where organization_id = $1 and merge_id = $2 and record_id = any(array(
    select record_id from merged_records where organization_id = $1 and merge_id = $2 and filled is not null
    order by record_id limit $3)) returning record_id as id, filled`;

const sweepMerges = 'delete from duplicate_merges where at < $1';
const sweep = `
  with swept as (
    delete from merged_records m using (
      select organization_id, merge_id, record_id from merged_records where at < $1 order by at limit $2) old
    where (m.organization_id, m.merge_id, m.record_id) = (old.organization_id, old.merge_id, old.record_id) returning 1
  )
  select count(*)::int as swept from swept`;

export const duplicateMergesOn = (session: PipelinedTransaction): DuplicateMergeRepository => ({
  async find(organizationId, dataTableId, id) {
    if (!isUuid(id)) return undefined;
    const [row] = await session.query<Row>('find_duplicate_merge', find, [organizationId, dataTableId, id]);
    return row && new DuplicateMerge(row);
  },
  async findLast(organizationId, dataTableId) {
    const [row] = await session.query<Row>('find_last_duplicate_merge', findLast, [organizationId, dataTableId]);
    return row && new DuplicateMerge(row);
  },
  async save(merge) {
    await session.execute('save_duplicate_merge', save, columns.valuesOf({ ...merge }));
  },
  async keepRecords({ organizationId, dataTableId, id, at }, ids) {
    await session.execute('keep_merged_records', keepRecords, [organizationId, dataTableId, id, at, ids]);
  },
  async keepFilled({ organizationId, id, at }, records) {
    await session.execute('keep_filled_records', keepFilled, [organizationId, id, at, JSON.stringify(records)]);
  },
  async putBack({ organizationId, dataTableId, id }, limit) {
    const of = [organizationId, dataTableId, id] as const;
    const back = await session.query<{ id: string }>('put_merged_records_back', putBack, [...of, limit]);
    const ids = back.map((record) => record.id);
    await tellCreatedRecords(session, { organizationId, dataTableId, ids });
    // The oldest is the first.
    if (ids[0] !== undefined) await readWordsAgain(session, organizationId, dataTableId, ids[0]);
    const [gone] = await session.query<{ bytes: number }>('forget_records_put_back', forgetPutBack, [...of, ids]);
    return { records: ids.length, bytes: gone?.bytes ?? 0 };
  },
  takeFilled: ({ organizationId, id }, limit) =>
    session.query<FilledRecord>('take_filled_records', takeFilled, [organizationId, id, limit]),
  async sweep(before, limit) {
    await session.overAll('sweep_duplicate_merges', sweepMerges, [before]);
    const [row] = await session.overAll<{ swept: number }>('sweep_merged_records', sweep, [before, limit]);
    return row?.swept ?? 0;
  },
});
