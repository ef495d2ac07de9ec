import type { DueStartKey, DueStartRepository } from '../../application/spinners/live/due-start-repository.ts';
import { DueStart } from '../../domain/spinners/starts/due-start.ts';
import { Columns } from '../engine/rows/columns.ts';
import type { FieldsOf } from '../engine/rows/row.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';

type DueRow = FieldsOf<typeof DueStart>;

/** The columns of a due start. */
const dueStartColumns = new Columns({
  organizationId: 'uuid',
  spinnerId: 'uuid',
  place: 'int',
  start: 'jsonb',
  dueAt: 'timestamptz',
  skipped: 'text',
  skippedAt: 'timestamptz',
  seenAt: 'timestamptz',
} satisfies Record<keyof DueRow, string>);

const changed = dueStartColumns.only('dueAt', 'skipped', 'skippedAt', 'seenAt');
const ofSpinner = `
  select ${dueStartColumns.fields()} from due_starts where organization_id = $1 and spinner_id = $2 order by place`;
const forget = 'delete from due_starts where organization_id = $1 and spinner_id = $2';
const add = `
  insert into due_starts (${dueStartColumns.names})
  select ${dueStartColumns.given()} from jsonb_to_recordset($1::jsonb) as given (${dueStartColumns.definition})`;
const due = `
  select organization_id as "organizationId", spinner_id as "spinnerId", place from due_starts
  where is_reached(organization_id) and due_at <= $1 order by due_at, organization_id, spinner_id, place limit $2`;
const see = `
  update due_starts set seen_at = $1 where is_reached(organization_id) and due_at <= $1 and (seen_at is null or seen_at < due_at)`;
const take = `
  select ${dueStartColumns.fields()} from due_starts
  where organization_id = $1 and spinner_id = $2 and place = $3 and due_at <= $4 for update skip locked`;
const save = `
  update due_starts set (${changed.names}) = (
    select ${changed.given()} from jsonb_to_recordset(jsonb_build_array($4::jsonb)) as given (${changed.definition}))
  where organization_id = $1 and spinner_id = $2 and place = $3`;
const remove = 'delete from due_starts where organization_id = $1 and spinner_id = $2 and place = $3';

export const dueStartsOn = (session: PipelinedTransaction): DueStartRepository => ({
  async ofSpinner(organizationId, spinnerId) {
    const rows = await session.query<DueRow>('starts_of_spinner', ofSpinner, [organizationId, spinnerId]);
    return rows.map((row) => new DueStart(row));
  },
  async lock(organizationId, spinnerId) {
    const rows = await session.query<DueRow>('hold_starts_of_spinner', `${ofSpinner} for update`, [organizationId, spinnerId]);
    return rows.map((row) => new DueStart(row));
  },
  async replace(organizationId, spinnerId, starts) {
    await session.execute('forget_starts', forget, [organizationId, spinnerId]);
    if (starts.length > 0) await session.execute('add_starts', add, [JSON.stringify(starts)]);
  },
  due: (now, limit) => session.overAll<DueStartKey>('due_starts', due, [now, limit]),
  async see(now) {
    await session.overAll('see_due_starts', see, [now]);
  },
  async take({ organizationId, spinnerId, place }, now) {
    const [row] = await session.query<DueRow>('take_due_start', take, [organizationId, spinnerId, place, now]);
    return row && new DueStart(row);
  },
  save: (start) => session.execute('save_due_start', save, [start.organizationId, start.spinnerId, start.place, JSON.stringify(start)]),
  remove: ({ organizationId, spinnerId, place }) => session.execute('remove_due_start', remove, [organizationId, spinnerId, place]),
});
