import type { ImportRepository } from '../../application/imports/import-repository.ts';
import type { Reference } from '../../application/kernel/reference.ts';
import { Import } from '../../domain/imports/import.ts';
import { importEvents } from '../../domain/kernel/event-kinds.ts';
import { appendEvents, eventKindSql } from '../engine/outbox/outbox.ts';
import { Columns } from '../engine/rows/columns.ts';
import { lockFirst } from '../engine/rows/lock-first.ts';
import type { FieldsOf } from '../engine/rows/row.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';

type ImportRow = FieldsOf<typeof Import>;

/** The columns of an import, but for whether rows are kept. */
export const importColumns = new Columns({
  organizationId: 'uuid',
  id: 'uuid',
  dataTableId: 'uuid',
  status: 'text',
  options: 'jsonb',
  counts: 'jsonb',
  found: 'json',
  consented: 'jsonb',
  failure: 'json',
  createdAt: 'timestamptz',
  startedAt: 'timestamptz',
  seenAt: 'timestamptz',
  endedAt: 'timestamptz',
  undoableUntil: 'timestamptz',
  undoStartedAt: 'timestamptz',
  undoneAt: 'timestamptz',
  undone: 'jsonb',
  correctedBy: 'uuid',
} satisfies Record<keyof ImportRow, string>);

const find = `select ${importColumns.fields()} from imports where organization_id = $1 and id = $2`;

const findBeingUndone = `
  select ${importColumns.fields()} from imports where is_reached(organization_id) and undo_started_at is not null and undone_at is null
  order by coalesce((undo_started_at, id) <= ($1::timestamptz, $2::uuid), false), undo_started_at, id limit 1`;

const changed = importColumns.only(
  ...(['status', 'counts', 'found', 'consented', 'failure', 'startedAt', 'seenAt', 'endedAt'] as const),
  ...(['undoableUntil', 'undoStartedAt', 'undoneAt', 'undone', 'correctedBy'] as const),
);
const save = `
  insert into imports (${importColumns.names}) values (${importColumns.parameters})
  on conflict (organization_id, id) do update set (${changed.names}) = row (${changed.excluded})`;

// Before the import is saved.
const tell = appendEvents(`
  select ${eventKindSql('$3', importEvents)}, $4::jsonb, '{}'::jsonb
  from (select max(status) as status from imports where organization_id = $1 and id = $2) old where old.status is distinct from $3::text`);

const setAside = `
  insert into rows_set_aside (organization_id, import_id, number, line, cells, problem)
  select $1, $2, number, line, cells, problem
  from jsonb_to_recordset($3::jsonb) as row (number int, line bigint, cells text, problem text)`;

const isOld = 'keeps_rows and ended_at < $1 and (undo_started_at is null or undone_at is not null)';
const findOld = `select organization_id as "organizationId", id from imports where is_reached(organization_id) and ${isOld} order by ended_at limit 10`;
const lockOld = `
  select organization_id as "organizationId", id from imports
  where organization_id = $2 and id = $3 and ${isOld} for no key update skip locked`;

// Values in an array are looked up in the index, where a join may read all rows set aside.
const forgetSetAside = `
  delete from rows_set_aside where organization_id = $1 and import_id = $2 and number = any(array(
    select number from rows_set_aside where organization_id = $1 and import_id = $2 order by number limit $3)) returning 1`;

const saveForgotten = 'update imports set keeps_rows = false where organization_id = $1 and id = $2';

const sweep = `
  with swept as (
    delete from imports where organization_id = $1 and id = any(array(
      select id from imports where organization_id = $1 and data_table_id = $2 order by id limit $3)) returning id
  ), rows as (
    delete from rows_set_aside where organization_id = $1 and import_id = any(array(select id from swept))
  ), notes as (
    delete from imported_records where organization_id = $1 and import_id = any(array(select id from swept))
  )
  select 1 from swept`;

export const importsOn = (session: PipelinedTransaction): ImportRepository => ({
  async find(organizationId, id) {
    const [row] = await session.query<ImportRow>('find_import', find, [organizationId, id]);
    return row && new Import(row);
  },
  async findBeingUndone(after) {
    const from = [after?.undoStartedAt ?? null, after?.id ?? null];
    const [row] = await session.overAll<ImportRow>('find_import_being_undone', findBeingUndone, from);
    return row && new Import(row);
  },
  async lock(organizationId, id) {
    const [row] = await session.query<ImportRow>('hold_import', `${find} for no key update`, [organizationId, id]);
    return row && new Import(row);
  },
  async save(saved) {
    const { organizationId, id, dataTableId, status, counts } = saved;
    const told = JSON.stringify({ importId: id, dataTableId, counts });
    if (status in importEvents) await session.execute('append_import_event', tell, [organizationId, id, status, told]);
    await session.execute('save_import', save, importColumns.valuesOf(saved));
  },
  async setAside({ organizationId, id }, rows) {
    const text = JSON.stringify(rows.map((row) => ({ ...row, cells: JSON.stringify(row.cells) })));
    await session.execute('set_rows_aside', setAside, [organizationId, id, text]);
  },
  async sweep(organizationId, dataTableId, limit) {
    return (await session.query('sweep_imports', sweep, [organizationId, dataTableId, limit])).length;
  },
  async lockOld(before) {
    const old = await session.overAll<Reference>('find_old_imports', findOld, [before]);
    return lockFirst(old, ({ organizationId, id }) => session.query<Reference>('lock_old_import', lockOld, [before, organizationId, id]));
  },
  async forgetSetAside({ organizationId, id }, limit) {
    return (await session.query('forget_rows_set_aside', forgetSetAside, [organizationId, id, limit])).length;
  },
  async saveForgotten({ organizationId, id }) {
    await session.execute('save_forgotten_import', saveForgotten, [organizationId, id]);
  },
});
