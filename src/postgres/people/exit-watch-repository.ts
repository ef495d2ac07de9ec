import type { ChangedOfTable, ExitWatchRepository } from '../../application/people/exit-watch-repository.ts';
import { nothingNoted, Recipient } from '../../domain/runs/recipient.ts';
import type { FieldsOf } from '../engine/rows/row.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { takenBy } from '../runs/taken-by.ts';

const watch = 'insert into exit_watches (organization_id, spinner_id, data_table_id) values ($1, $2, $3) on conflict do nothing';

const waiting = `select distinct organization_id as "organizationId" from exit_changes where is_reached(organization_id) and look_at <= $1 limit $2`;

const take = `
  with first as materialized (
    select data_table_id from exit_changes where organization_id = $1 and look_at <= $2 order by id limit 1
  ), looked as materialized (
    select id, sum(size) over (order by id) - size as before from (
      select id, jsonb_array_length(items) as size from exit_changes
      where organization_id = $1 and look_at <= $2 and data_table_id = (select data_table_id from first) order by id limit 500) one
  ), taken as (
    delete from exit_changes where organization_id = $1 and id = any(array(
      select c.id from exit_changes c where c.organization_id = $1 and c.id = any(array(select id from looked where before < $3))
      order by c.id for update skip locked))
    returning data_table_id, items
  )
  select t.data_table_id as "dataTableId", array_agg(distinct item ->> 'recordId') as "recordIds"
  from taken t cross join lateral jsonb_array_elements(t.items) item group by 1`;

const fields = ['jobId', 'recordId', 'state', 'reason', 'stepId', 'wakeAt', 'lease', 'address', 'context', 'enteredAt'];
const lockOpen = `
  with ways as materialized (
    select r.job_id, r.record_id from exit_watches s0 join spinners s on s.organization_id = $1 and s.id = s0.spinner_id
    cross join unnest($3::bigint[]) k (record_id) cross join lateral (${takenBy({ record: 'k.record_id', dataTable: '$2' })} offset 0) r
    where s0.organization_id = $1 and s0.data_table_id = $2
  )
  select ${fields.map((field) => `r."${field}"`).join(', ')} from ways w cross join lateral (
    select job_id as "jobId", record_id as "recordId", state, reason, step_id as "stepId", wake_at as "wakeAt", lease, address, context, trail_at[cardinality(trail_at)] as "enteredAt" from recipients
    where organization_id = $1 and job_id = w.job_id and record_id = w.record_id
      and wake_at is not null
    offset 0 for update) r`;

const putBack = `
  insert into exit_changes (organization_id, data_table_id, items, look_at)
  select $1, $2, jsonb_agg(jsonb_build_object('recordId', id)), $4 from unnest($3::text[]) id`;

const sweep = `
  delete from exit_watches w using spinners s
  where s.organization_id = w.organization_id and s.id = w.spinner_id and s.published_version is null
    and not exists (select 1 from jobs j where j.organization_id = w.organization_id and j.spinner_id = w.spinner_id and j.finished_at is null)`;

type OpenRow = Omit<FieldsOf<typeof Recipient>, 'organizationId' | 'path' | 'found' | 'endedAt'>;

export const exitWatchesOn = (session: PipelinedTransaction): ExitWatchRepository => ({
  async watch(organizationId, spinnerId, dataTableId) {
    await session.execute('watch_exits', watch, [organizationId, spinnerId, dataTableId]);
  },
  async waiting(now, limit) {
    const rows = await session.overAll<{ organizationId: string }>('organizations_with_exit_changes', waiting, [now, limit]);
    return rows.map(({ organizationId }) => organizationId);
  },
  async take(organizationId, now, limit) {
    const [changed] = await session.query<ChangedOfTable>('take_exit_changes', take, [organizationId, now, limit]);
    return changed;
  },
  async putBack(organizationId, { dataTableId, recordIds }, lookAt) {
    await session.execute('put_back_exit_changes', putBack, [organizationId, dataTableId, recordIds, lookAt]);
  },
  async lockOpen(organizationId, { dataTableId, recordIds }) {
    const rows = await session.query<OpenRow>('hold_exiting', lockOpen, [organizationId, dataTableId, recordIds]);
    return rows.map((row) => new Recipient({ organizationId, ...row, ...nothingNoted, endedAt: null }));
  },
  async sweep() {
    await session.overAll('sweep_exit_watches', sweep, []);
  },
});
