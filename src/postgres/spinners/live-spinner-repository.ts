import type { Arrival, Candidate, LiveSpinnerRepository } from '../../application/spinners/live/live-spinner-repository.ts';
import { LiveSpinner } from '../../domain/spinners/live-spinner.ts';
import type { LastEntry } from '../../domain/spinners/starts/may-enter.ts';
import { Columns } from '../engine/rows/columns.ts';
import type { FieldsOf } from '../engine/rows/row.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';

/** A last entry as JSON. */
export type LastEntryRow = Omit<LastEntry, 'at'> & { readonly at: number };
type CandidateRow = Omit<Candidate, 'last'> & { readonly last: LastEntryRow | null };
type LiveRow = FieldsOf<typeof LiveSpinner>;

const columns = new Columns({
  organizationId: 'uuid',
  spinnerId: 'uuid',
  dataTableId: 'uuid',
  state: 'text',
  takesAdded: 'boolean',
  takesChanges: 'boolean',
  takesMoved: 'boolean',
  zone: 'text',
  waiting: 'text',
  heldUntil: 'timestamptz',
  chargedDay: 'text',
  hours: 'jsonb',
} satisfies Record<keyof LiveRow, string>);

const changed = columns.only('state', 'takesAdded', 'takesChanges', 'takesMoved', 'zone', 'waiting', 'heldUntil', 'chargedDay', 'hours');
const find = `select ${columns.fields()} from live_spinners where organization_id = $1 and spinner_id = $2`;
const save = `
  insert into live_spinners (${columns.names})
  select ${columns.given()} from jsonb_to_recordset($1::jsonb) as given (${columns.definition})
  on conflict (organization_id, spinner_id) do update set (${changed.names}) = (select ${changed.excluded})`;
const remove = 'delete from live_spinners where organization_id = $1 and spinner_id = $2';

// One look into the index for each live spinner: those with arrivals may have many.
const due = `
  select l.organization_id as "organizationId", l.spinner_id as id from live_spinners l
  where is_reached(l.organization_id) and l.state = 'on' and (l.held_until is null or l.held_until <= $1) and exists (
    select 1 from live_arrivals a where is_reached(a.organization_id) and a.organization_id = l.organization_id and a.spinner_id = l.spinner_id)
  order by random() limit $2`;

/** The number of arrivals in a row. */
const size = 'coalesce(jsonb_array_length(a.items), (select sum(upper(r) - lower(r)) from unnest(a.record_ids) r))';

const takeArrivals = `
  with looked as materialized (
    select id, sum(size) over (order by id) - size as before from (
      select a.id, ${size} as size from live_arrivals a where a.organization_id = $1 and a.spinner_id = $2 order by a.id limit 500) one
  ), taken as (
    delete from live_arrivals where organization_id = $1 and spinner_id = $2 and id = any(array(select id from looked where before < $3))
    returning id, record_ids, items
  )
  select arrived.record_id::text as "recordId", arrived.revision, arrived.moved as "isMoved", arrived.context from taken t cross join lateral (
    select record_id, null::int as revision, false as moved, null::jsonb as context
      from unnest(t.record_ids) r, generate_series(lower(r), upper(r) - 1) record_id
    union all
    select (item ->> 'recordId')::bigint, (item ->> 'revision')::int, coalesce((item ->> 'isMoved')::boolean, false), nullif(item -> 'context', 'null')
      from jsonb_array_elements(t.items) item
  ) arrived`;

/** SQL for the milliseconds since 1970 at which a job was made, which its id begins with: what is known once its recipients are swept. */
const jobTime = (id: string): string => `('x' || left(replace(${id}::text, '-', ''), 12))::bit(48)::bigint`;

/** SQL for the last entry of a record into the spinner $2, as JSON under `last`; no row if it was never taken. */
export const lastEntry = (record: string): string => `
  select jsonb_build_object('jobId', job_id, 'at', coalesce(floor(extract(epoch from trail_at[1]) * 1000), ${jobTime('job_id')}), 'isInside', wake_at is not null or exists (
    select 1 from recipients o where o.organization_id = $1 and o.spinner_id = $2 and o.record_id = ${record} and not o.once and o.wake_at is not null
  )) as last
  from recipients p where p.organization_id = $1 and p.spinner_id = $2 and p.record_id = ${record} and p.once`;

// The changes are of a few records alone: each has at most a hundred.
const candidates = `
  select r.id::text as id, p.last, case when $5 then r.data else '{}' end as cells, case when $5 and a.revision is not null then coalesce((
    select jsonb_agg(jsonb_build_object('revision', c.revision, 'cells', c.cells)) from record_changes c
    where c.organization_id = $1 and c.data_table_id = $3 and c.record_id = r.id and c.revision >= a.revision), '[]') else '[]' end as changes
  from jsonb_to_recordset($4::jsonb) as a ("recordId" bigint, revision int) cross join lateral (
    select id, data from records where organization_id = $1 and data_table_id = $3 and id = a."recordId" offset 0) r
  left join lateral (${lastEntry('r.id')} offset 0) p on true`;

// The newest one has the mark, so it is also what is kept of it once its job is deleted.
const letAgain = `
  update recipients set once = false where organization_id = $1 and spinner_id = $2 and record_id = any($3::bigint[]) and once`;

const holdForMoves = `
  select spinner_id as "spinnerId" from live_spinners
  where organization_id = $1 and data_table_id = $2 and spinner_id = any($3::uuid[]) and takes_moved order by 1 for key share`;
const arrive = `
  insert into live_arrivals (organization_id, spinner_id, items)
  select $1, spinner_id, items from jsonb_to_recordset($2::jsonb) as moved (spinner_id uuid, items jsonb)`;

const count = `
  select coalesce(sum(${size}), 0)::float8 as arrivals from live_arrivals a where a.organization_id = $1 and a.spinner_id = $2`;
const forget = 'delete from live_arrivals where organization_id = $1 and spinner_id = $2';

export const liveSpinnersOn = (session: PipelinedTransaction): LiveSpinnerRepository => {
  const one = async (name: string, sql: string, organizationId: string, spinnerId: string): Promise<LiveSpinner | undefined> => {
    const [row] = await session.query<LiveRow>(name, sql, [organizationId, spinnerId]);
    return row && new LiveSpinner(row);
  };
  return {
    find: (organizationId, spinnerId) => one('find_live_spinner', find, organizationId, spinnerId),
    take: (organizationId, spinnerId) => one('take_live_spinner', `${find} for no key update skip locked`, organizationId, spinnerId),
    lock: (organizationId, spinnerId) => one('hold_live_spinner', `${find} for no key update`, organizationId, spinnerId),
    save: (live) => session.execute('save_live_spinner', save, [JSON.stringify([live])]),
    async remove(organizationId, spinnerId) {
      await session.execute('remove_live_spinner', remove, [organizationId, spinnerId]);
      // Afterwards: a relay that has noted arrivals for it has ended by now.
      await session.execute('forget_arrivals', forget, [organizationId, spinnerId]);
    },
    due: (now, limit) => session.overAll('due_live_spinners', due, [now, limit]),
    takeArrivals: (organizationId, spinnerId, limit) =>
      session.query<Arrival>('take_arrivals', takeArrivals, [organizationId, spinnerId, limit]),
    async candidates({ organizationId, spinnerId, dataTableId }, arrivals, isRead) {
      const values = [organizationId, spinnerId, dataTableId, JSON.stringify(arrivals), isRead];
      const rows = await session.query<CandidateRow>('arrived_records', candidates, values);
      return rows.map(({ last, ...row }) => ({ ...row, last: last && { ...last, at: new Date(last.at) } }));
    },
    letAgain: ({ organizationId, spinnerId }, recordIds) => session.execute('let_again', letAgain, [organizationId, spinnerId, recordIds]),
    async holdForMoves(organizationId, dataTableId, spinnerIds) {
      const rows = await session.query<{ spinnerId: string }>('hold_for_moves', holdForMoves, [organizationId, dataTableId, spinnerIds]);
      return rows.map(({ spinnerId }) => spinnerId);
    },
    async arrive(organizationId, moved) {
      const rows = [...new Set(moved.map(({ spinnerId }) => spinnerId))].map((spinner_id) => ({
        spinner_id,
        items: moved.flatMap(({ spinnerId, recordId, context }) =>
          spinnerId === spinner_id ? [{ recordId, revision: null, isMoved: true, context }] : [],
        ),
      }));
      if (rows.length > 0) await session.execute('arrive_moved', arrive, [organizationId, JSON.stringify(rows)]);
    },
    async countArrivals(organizationId, spinnerId) {
      const [row] = await session.query<{ arrivals: number }>('count_arrivals', count, [organizationId, spinnerId]);
      return row?.arrivals ?? 0;
    },
    forgetArrivals: (organizationId, spinnerId) => session.execute('forget_arrivals', forget, [organizationId, spinnerId]),
  };
};
