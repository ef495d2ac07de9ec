import { endOfRetry } from '../../application/jobs/recipient-repository.ts';
import type { Job } from '../../domain/jobs/job.ts';
import type { PipelinedTransaction } from '../engine/pipelined-transaction.ts';
import { countEnrolled } from './job-counts.ts';

// The order of the version's steps.
const inOrder = 'array_position($4::text[], step_id)';

// A recipient with several unsettled steps starts at the first of them; messages that were sent since are skipped on the way. Each part
// has the chunk's limit, so that its index scan reads no further.
const candidates = `
  (select record_id, step_id from recipients
   where organization_id = $1 and job_id = $2 and record_id > $3 and state = 'failed' and retried_in is null
   order by record_id limit $6)
  union all
  (select distinct on (record_id) record_id, step_id from messages
   where organization_id = $1 and job_id = $2 and record_id > $3 and state = 'unknown' and $5
   order by record_id, ${inOrder} limit $6)`;

const enrol = `
  with chosen as (
    select distinct on (record_id) record_id, step_id from (${candidates}) c order by record_id, ${inOrder} limit $6
  ), taken as (
    update recipients r set retried_in = $7 from chosen c
    where r.organization_id = $1 and r.job_id = $2 and r.record_id = c.record_id and r.retried_in is null
    returning r.record_id, r.spinner_id, r.data_table_id, c.step_id
  ), enrolled as (
    insert into recipients (organization_id, job_id, record_id, spinner_id, data_table_id, once, state, step_id, wake_at)
    select $1, $7, record_id, spinner_id, data_table_id, false, 'pending', step_id, $8 from taken
    on conflict do nothing
    returning step_id
  ), counted as (${countEnrolled('$7')})
  select case when count(*) < $6 then $9 else max(record_id) end::text as done from chosen`;

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
  const values = [job.organizationId, job.retryOf, done, stepIds, job.retriesUnknown === true, limit, job.id, now, upTo];
  const [row] = await session.query<{ done: string }>('enrol_retried', enrol, values);
  return row?.done ?? endOfRetry;
}

// Index scans on failed recipients and on unknown messages keep this cheap for a job of any size.
const retryable = `
  select exists (
      select from recipients where organization_id = $1 and job_id = $2 and state = 'failed' and retried_in is null)
    or $3 and exists (
      select from messages m join recipients r using (organization_id, job_id, record_id)
      where m.organization_id = $1 and m.job_id = $2 and m.state = 'unknown' and r.retried_in is null) as found`;

/** @see RecipientRepository.hasRetryable */
export async function hasRetryable(
  session: PipelinedTransaction,
  organizationId: string,
  jobId: string,
  includeUnknown: boolean,
): Promise<boolean> {
  const [row] = await session.query<{ found: boolean }>('has_retryable', retryable, [organizationId, jobId, includeUnknown]);
  return row?.found === true;
}
