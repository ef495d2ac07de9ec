import type { Retryable } from '../../application/runs/job-lists.ts';
import { endOfRetry } from '../../application/runs/recipient-repository.ts';
import type { Job, RetryChoice } from '../../domain/runs/job.ts';
import type { Queryable } from '../engine/connection/connection.ts';
import { reading } from '../engine/connection/failures.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { amongIds } from '../kernel/among-ids.ts';
import { type CountChange, countedReasonSql, countsSql, enrolledAt, jobCounts } from './counts/job-counts.ts';

// The order of the version's steps.
const inOrder = 'array_position($4::text[], step_id)';

// Whether a recipient that failed was chosen; one with an unknown message that did not fail is chosen by its message.
const isChosen = (steps: string, reasons: string): string => `
  (${steps}::text[] is null or r.step_id = any(${steps}))
  and (${reasons}::text[] is null or ${countedReasonSql('r.reason')} = any(${reasons}))`;

// A recipient that is still on the way through the job must not be in a retry as well: both would send its next messages.
const isFinal = `r.state not in ('pending', 'active', 'waiting')`;

// A recipient with several unsettled steps starts at the first of them; messages that were sent since are skipped on the way. Each part
// has the chunk's limit, so that its index scan reads no further; before version 16, PostgreSQL would read all for a `distinct on`.
const candidates = `
  (select record_id, step_id from recipients
   where organization_id = $1 and job_id = $2 and record_id > $3 and state = 'failed' and retried_in is null
   order by record_id limit $6)
  union all
  (select record_id, (array_agg(step_id order by ${inOrder}))[1] from messages
   where organization_id = $1 and job_id = $2 and record_id > $3 and state = 'unknown' and $5
     and ($9::text[] is null or step_id = any($9))
   group by record_id order by record_id limit $6)`;

/**
 * SQL for what those count that failed in the job `job`, and were taken or released by a retry (`n` is 1 or -1); `rows` has their steps and
 * reasons.
 */
const retriedOf = (job: string, rows: string, n: 1 | -1): string =>
  countsSql(job, `select 'retried', step_id, 'failed', ${countedReasonSql('reason')}, ${n} from (${rows}) c (step_id, reason)`);

/** Recipients that failed and that no retry has taken, by step and counted reason. */
const leftToRetry = `
  select step_id as step, reason, sum(case kind when 'retried' then -n else n end)::int as recipients from job_counts
  where organization_id = $1 and job_id = $2 and kind in ('recipients', 'retried') and state = 'failed'
  group by 1, 2 having sum(case kind when 'retried' then -n else n end) > 0`;

// A chunk is a range of all that failed, and takes the chosen of them: so it reads no further than its limit if few are chosen.
const take = `
  with chosen as (
    select distinct on (record_id) record_id, step_id from (${candidates}) c order by record_id, ${inOrder} limit $6
  ), taken as (
    update recipients r set retried_in = $7 from chosen c
    where r.organization_id = $1 and r.job_id = $2 and ${amongIds('r.record_id', 'array(select record_id from chosen)')}
      and r.record_id = c.record_id and r.retried_in is null and ${isFinal} and (r.state <> 'failed' or ${isChosen('$9', '$10')})
    returning r.record_id, r.spinner_id, r.data_table_id, r.context, c.step_id, r.state, r.step_id as failed_at, r.reason
  )
  select case when count(*) < $6 then $8 else max(record_id) end::text as done, (
    select jsonb_agg(t) from (select record_id, spinner_id, data_table_id, step_id, context from taken) t) as taken,
    ${retriedOf('$2', `select failed_at, reason from taken where state = 'failed'`, 1)} as counts
  from chosen`;

interface Taken {
  readonly done: string;
  readonly taken: readonly unknown[] | null;
  readonly counts: readonly CountChange[] | null;
}

const add = `
  with enrolled as (
    insert into recipients (organization_id, job_id, record_id, spinner_id, data_table_id, once, state, step_id, wake_at, trail, trail_at, context)
    select $1, $2, record_id, spinner_id, data_table_id, false, 'pending', step_id, $3, array[step_id], array[$3::timestamptz], context
    from jsonb_to_recordset($4::jsonb) as t (record_id bigint, spinner_id uuid, data_table_id uuid, step_id text, context jsonb)
    on conflict do nothing
    returning step_id
  )
  select step_id as "stepId", count(*)::int as n from enrolled group by 1`;

/** @see RecipientRepository.enrolRetried */
export async function enrolRetried(
  session: PipelinedTransaction,
  job: Job,
  stepIds: readonly string[],
  now: Date,
  limit: number,
): Promise<string> {
  if (!job.enrolment || job.retryOf === null) throw new Error('Only a retry that has started can enrol recipients');
  const { done, upTo } = job.enrolment;
  const from = [job.organizationId, job.retryOf, done, stepIds, job.retriesUnknown === true];
  const values = [...from, limit, job.id, upTo, ...choiceValues(job.retriesOnly)];
  const [row] = await session.query<Taken>('take_retried', take, values);
  if (row?.taken) {
    const added = [job.organizationId, job.id, now, JSON.stringify(row.taken)];
    const enrolled = await session.query<{ stepId: string | null; n: number }>('enrol_retried', add, added);
    const counts = enrolled.flatMap(({ stepId, n }) => enrolledAt(job.id, stepId, n));
    await jobCounts.append(session, job.organizationId, [...counts, ...(row.counts ?? [])]);
  }
  await jobCounts.fold(session, () => [job.organizationId, job.retryOf]);
  return row?.done ?? endOfRetry;
}

// The kept counts tell of those that failed; an index has the unknown messages, which are few.
const retryable = `
  select exists (
      select 1 from (${leftToRetry}) f
      where ($4::text[] is null or step = any($4)) and ($5::text[] is null or reason = any($5)))
    or $3 and exists (
      select 1 from messages m join recipients r using (organization_id, job_id, record_id)
      where m.organization_id = $1 and m.job_id = $2 and m.state = 'unknown' and r.retried_in is null and ${isFinal}
        and ($4::text[] is null or m.step_id = any($4)) and (r.state <> 'failed' or ${isChosen('$4', '$5')})) as found`;

/** @see RecipientRepository.hasRetryable */
export async function hasRetryable(
  session: PipelinedTransaction,
  organizationId: string,
  jobId: string,
  includeUnknown: boolean,
  only: RetryChoice | null = null,
): Promise<boolean> {
  const [row] = await session.query<{ found: boolean }>('has_retryable', retryable, [
    organizationId,
    jobId,
    includeUnknown,
    ...choiceValues(only),
  ]);
  return row?.found === true;
}

const choiceValues = (only: RetryChoice | null) => [only?.steps ?? null, only?.reasons ?? null];

const failedReasons = `
  select distinct reason from job_counts
  where organization_id = $1 and job_id = $2 and kind = 'recipients' and state = 'failed' and reason is not null`;

/** @see RecipientRepository.failedReasons */
export async function failedReasonsOf(session: PipelinedTransaction, organizationId: string, jobId: string): Promise<readonly string[]> {
  const rows = await session.query<{ reason: string }>('failed_reasons', failedReasons, [organizationId, jobId]);
  return rows.map(({ reason }) => reason);
}

const left = `${leftToRetry} order by 3 desc, 1, 2`;
const leftUnknown = `
  select count(distinct m.record_id)::int as n from messages m join recipients r using (organization_id, job_id, record_id)
  where m.organization_id = $1 and m.job_id = $2 and m.state = 'unknown' and r.state <> 'failed' and ${isFinal} and r.retried_in is null`;

/** @see JobLists.retryable */
export async function countRetryable(database: Queryable, organizationId: string, jobId: string): Promise<Retryable> {
  const values = [organizationId, jobId];
  const failed = await reading(() => database.query<Retryable['failed'][number]>('retryable_failed', left, values));
  const [unknown] = await reading(() => database.query<{ n: number }>('retryable_unknown', leftUnknown, values));
  return { failed: failed.map(({ step, reason, recipients }) => ({ step, reason, recipients })), unknown: unknown?.n ?? 0 };
}

const release = `
  with released as (
    update recipients set retried_in = null
    where organization_id = $1 and job_id = $4 and ${amongIds('record_id', '$3::bigint[]')} and retried_in = $2
    returning step_id, reason, state
  )
  select ${retriedOf('$4', `select step_id, reason from released where state = 'failed'`, -1)} as counts`;

/** Lets another retry take what a retry took; the values are the organization, the retry, the records, and the job that it retries. */
export async function releaseRetried(
  session: PipelinedTransaction,
  values: readonly [string, string, readonly string[], string],
): Promise<void> {
  const [released] = await session.query<Pick<Taken, 'counts'>>('release_retried', release, values);
  await jobCounts.append(session, values[0], released?.counts);
  await jobCounts.fold(session, () => [values[0], values[3]]);
}
