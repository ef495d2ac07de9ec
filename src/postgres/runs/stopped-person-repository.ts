import type { Bar, StoppedPersonRepository } from '../../application/runs/stopped-person-repository.ts';
import { nothingNoted, Recipient } from '../../domain/runs/recipient.ts';
import { recordOf, type StoppedPerson, type StopReason } from '../../domain/runs/stopped-person.ts';
import { Columns } from '../engine/rows/columns.ts';
import type { FieldsOf } from '../engine/rows/row.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { takenBy } from './taken-by.ts';

const columns = new Columns({
  organizationId: 'uuid',
  id: 'uuid',
  subject: 'text',
  reason: 'text',
  spinnerIds: 'uuid[]',
  dataTableIds: 'uuid[]',
} satisfies Record<keyof FieldsOf<typeof StoppedPerson>, string>);

const add = `
  insert into stopped_people (${columns.names})
  select ${columns.given()} from jsonb_to_recordset($1::jsonb) as given (${columns.definition})`;

// One by one: without statistics, PostgreSQL would read all stops of the organization. Who ends a hold waits until those who wait by it are
// saved, and then wakes them.
const among = `
  select k.subject, s.reason, h.until from unnest($2::text[]) k (subject) left join lateral (
    select reason from stopped_people where organization_id = $1 and subject = k.subject and id > $3
      and (spinner_ids is null or $4 = any(spinner_ids)) and (data_table_ids is null or $5 = any(data_table_ids)) order by id limit 1) s on true
  left join lateral (
    select until from held_people where organization_id = $1 and subject = k.subject and until > $6 and not ($7 and by_type = 'recipient' and reason = 'hand') offset 0 for share) h on true
  where s.reason is not null or h.until is not null`;

const fields = ['jobId', 'recordId', 'state', 'reason', 'stepId', 'wakeAt', 'lease', 'address'];
const takeOpen = `
  with ways as materialized (
    select a.job_id, a.record_id from unnest($2::text[]) k (address) cross join lateral (
      select job_id, record_id from recipient_addresses where organization_id = $1 and address = k.address offset 0) a
    union
    select r.job_id, r.record_id from unnest($3::uuid[], $4::bigint[]) k (data_table_id, record_id) cross join spinners s
    cross join lateral (${takenBy({ record: 'k.record_id', dataTable: 'k.data_table_id' })} offset 0) r
    where s.organization_id = $1
  )
  select ${fields.map((field) => `r."${field}"`).join(', ')} from ways w cross join lateral (
    select job_id as "jobId", record_id as "recordId", state, reason, step_id as "stepId", wake_at as "wakeAt", lease, address from recipients
    where organization_id = $1 and job_id = w.job_id and record_id = w.record_id and job_id < $5
      and ($6::uuid[] is null or spinner_id = any($6)) and ($7::uuid[] is null or data_table_id = any($7))
      and wake_at is not null and (state <> 'active' or wake_at <= $8)
    offset 0 for update skip locked) r
  order by r."jobId", r."recordId" limit $9`;

const forget = `
  delete from stopped_people where organization_id = $1
    and id < coalesce((select id from jobs where organization_id = $1 order by id limit 1), 'ffffffff-ffff-ffff-ffff-ffffffffffff')`;

type OpenRow = Omit<FieldsOf<typeof Recipient>, 'organizationId' | 'path' | 'found' | 'endedAt'>;

interface BarRow {
  readonly subject: string;
  readonly reason: StopReason | null;
  readonly until: Date | null;
}

export const stoppedPeopleOn = (session: PipelinedTransaction): StoppedPersonRepository => ({
  async add(people) {
    await session.execute('add_stopped_people', add, [JSON.stringify(people)]);
  },
  async among({ organizationId, firstJobId, spinnerId, dataTableId, passesPauses }, subjects, now) {
    const values = [organizationId, [...new Set(subjects)], firstJobId, spinnerId, dataTableId, now, passesPauses];
    const rows = await session.query<BarRow>('find_barred_people', among, values);
    return new Map(
      rows.map(({ subject, reason, until }): [string, Bar] => [subject, reason === null ? { until: until as Date } : { reason }]),
    );
  },
  async takeOpen(people, now, limit) {
    const [first] = people;
    if (!first) return [];
    const { organizationId, id, spinnerIds, dataTableIds } = first;
    const records = people.flatMap(({ subject }) => recordOf(subject) ?? []);
    const rows = await session.query<OpenRow>('take_stopped_recipients', takeOpen, [
      organizationId,
      people.flatMap(({ subject }) => (recordOf(subject) ? [] : [subject])),
      records.map(({ dataTableId }) => dataTableId),
      records.map(({ recordId }) => recordId),
      id,
      spinnerIds,
      dataTableIds,
      now,
      limit,
    ]);
    return rows.map((row) => new Recipient({ organizationId, ...row, ...nothingNoted, endedAt: null }));
  },
  async forget(organizationId) {
    await session.execute('forget_stopped_people', forget, [organizationId]);
  },
});
