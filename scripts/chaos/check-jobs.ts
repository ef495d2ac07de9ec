import type { Query } from '../support/back-office.ts';
import { atMost, type Check, equal, fact, none } from './check.ts';
import type { Ledger } from './ledger.ts';
import { fullMailbox, refusals } from './session-bounces.ts';
import { givenUpTasks, phantomLocks } from './settling.ts';

type Counts = Readonly<
  Record<
    'jobs' | 'notCompleted' | 'openRecipients' | 'notThrough' | 'recipients' | 'records' | 'leftOut' | 'twice' | 'givenUp' | 'phantoms',
    number
  >
>;
type Meters = Readonly<
  Record<
    'records' | 'jobs' | 'messages' | 'webhooks' | 'bytes' | 'recordBytes' | 'recordRows' | 'jobRows' | 'messageRows' | 'webhookRows',
    number
  >
>;

/** The kept counts of each job, less the rows that they count. */
export const miscounted = `
  select from (
    select job_id, kind, step_id, state, n from job_counts where kind <> 'entered'
    union all select job_id, 'recipients', step_id, state, -1 from recipients
    union all select job_id, 'retried', step_id, state, -1 from recipients where retried_in is not null and state = 'failed'
    union all select job_id, 'messages', step_id, state, -1 from messages) c
  group by job_id, kind, step_id, state having sum(n) <> 0`;

// What live spinners take is checked with them.
const counts = `
  with jobs as (select * from jobs where live_day is null),
    recipients as (select p.* from recipients p join jobs j on j.organization_id = p.organization_id and j.id = p.job_id)
  select (select count(*) from jobs)::int as jobs,
    (select count(*) from jobs where state <> 'completed')::int as "notCompleted",
    (select count(*) from recipients where wake_at is not null or state in ('pending', 'active', 'waiting'))::int as "openRecipients",
    (select count(*) from recipients p where state <> 'completed' and coalesce(reason, '') <> all($2)
      and not exists (select from records r where r.organization_id = p.organization_id and r.data_table_id = p.data_table_id
        and r.id = p.record_id and r.data->>'email' = $3))::int as "notThrough",
    (select count(*) from recipients)::int as recipients,
    (select count(*) from records where data_table_id = any($1))::int as records,
    (select count(*) from records r where data_table_id = any($1)
      and not exists (select from recipients p where p.record_id = r.id and p.data_table_id = r.data_table_id))::int as "leftOut",
    (select count(*) from (select from recipients group by data_table_id, record_id having count(*) > 1) twice)::int as "twice",
    (${givenUpTasks})::int as "givenUp",
    (${phantomLocks})::int as phantoms`;

const meters = `
  select coalesce(sum(used) filter (where meter = 'records'), 0)::int as records, coalesce(sum(used) filter (where meter = 'jobs'), 0)::int as jobs,
    coalesce(sum(used) filter (where meter = 'messages'), 0)::int as messages,
    coalesce(sum(used) filter (where meter = 'webhooks'), 0)::int as webhooks,
    coalesce(sum(used) filter (where meter = 'bytes'), 0)::float8 as bytes,
    (select coalesce(sum(octet_length(data::text)), 0) from records)::float8 as "recordBytes",
    (select count(*) from records)::int as "recordRows", (select count(*) from jobs where live_day is null)::int + (
      select count(distinct (organization_id, spinner_id, live_day)) from jobs where live_day is not null)::int as "jobRows",
    (select count(*) from messages where channel = 'email' and attempts > 0)::int as "messageRows",
    (select count(*) from messages where channel = 'webhook' and attempts > 0)::int as "webhookRows"
  from usage`;

/** Checks that each acknowledged trigger is one job, each job ended, and each record of the tables was processed exactly once. */
export async function checkJobs(query: Query, tableIds: readonly string[], ledger: Ledger): Promise<readonly Check[]> {
  const found = (await query<Counts>(counts, [tableIds, refusals, fullMailbox]))[0] as Counts;
  const stored = new Set((await query<{ id: string }>('select id from jobs')).map(({ id }) => id));
  const acknowledged = ledger.triggers.filter(({ outcome }) => outcome === 'acknowledged');
  const unanswered = ledger.triggers.length - acknowledged.length;
  return [
    fact('jobs acknowledged', acknowledged.length),
    none('acknowledged jobs lost', acknowledged.filter(({ jobId }) => !stored.has(jobId ?? '')).length),
    none('keys that share a job with another', acknowledged.length - new Set(acknowledged.map(({ jobId }) => jobId)).size),
    atMost('jobs whose trigger got no answer', found.jobs - acknowledged.length, unanswered),
    none('jobs that have not completed', found.notCompleted),
    equal('recipients', found.recipients, found.records),
    none('records that no job enrolled', found.leftOut),
    none('records enrolled twice', found.twice),
    none('recipients that are not final', found.openRecipients),
    none('recipients that did not complete', found.notThrough),
    none('kept counts that differ from the rows', (await query(miscounted)).length),
    none('tasks locked by dead workers', found.phantoms),
    none('tasks without attempts left', found.givenUp),
  ];
}

/** Checks that the meters equal the stored rows, and the records that were deleted since. */
export async function checkMeters(query: Query, deleted = 0): Promise<readonly Check[]> {
  const used = (await query<Meters>(meters))[0] as Meters;
  return [
    equal('meter "records"', used.records, used.recordRows + deleted),
    equal('meter "jobs"', used.jobs, used.jobRows),
    equal('meter "messages"', used.messages, used.messageRows),
    equal('meter "bytes"', used.bytes, used.recordBytes),
    equal('meter "webhooks"', used.webhooks, used.webhookRows),
  ];
}
