import { type JobRepository, pickUpSeconds, type RemovedJob } from '../../application/jobs/job-repository.ts';
import { livingClaimSeconds, longestClaimSeconds } from '../../application/jobs/recipient-repository.ts';
import { type Guardrail, rememberedOutcomes, storedOfJob } from '../../domain/channels/health/guardrail.ts';
import { type ChosenAudience, Job, type JobFault, type JobState, type RetryChoice, type Waiting } from '../../domain/jobs/job.ts';
import type { PipelinedTransaction } from '../engine/pipelined-transaction.ts';

/** A job's row. */
export interface JobRow {
  readonly organization_id: string;
  readonly id: string;
  readonly spinner_id: string;
  readonly version: number;
  readonly started_by: string | null;
  readonly started_by_user: string | null;
  readonly retry_of: string | null;
  readonly retries_unknown: boolean | null;
  readonly retries_only: RetryChoice | null;
  readonly audience: ChosenAudience | null;
  readonly state: JobState;
  readonly waiting: Waiting | null;
  readonly paused_for: string | null;
  readonly paused_over: string | null;
  readonly guardrail: Partial<Guardrail> | null;
  readonly fault: JobFault | null;
  readonly enrol_after: string | null;
  readonly enrol_up_to: string | null;
  readonly enrol_done: string | null;
  readonly enrol_mark: string | null;
  readonly gone_steps: readonly string[] | null;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly finished_at: Date | null;
}

/** The entity of a stored job. */
export function jobOf(row: JobRow): Job {
  const { enrol_after: after, enrol_up_to: upTo, enrol_done: done, enrol_mark: mark } = row;
  return new Job({
    organizationId: row.organization_id,
    id: row.id,
    spinnerId: row.spinner_id,
    version: row.version,
    startedBy: row.started_by,
    startedByUser: row.started_by_user,
    retryOf: row.retry_of,
    retriesUnknown: row.retries_unknown,
    retriesOnly: row.retries_only,
    audience: row.audience,
    state: row.state,
    waiting: row.waiting,
    pausedFor: row.paused_for,
    pausedOver: row.paused_over,
    guardrail: row.guardrail && storedOfJob(row.guardrail),
    fault: row.fault,
    enrolment: after !== null && upTo !== null && done !== null ? { after, upTo, done, mark: mark ?? '' } : null,
    goneSteps: row.gone_steps ?? [],
    createdAt: row.created_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  });
}

const rowOf = (job: Job): JobRow => ({
  organization_id: job.organizationId,
  id: job.id,
  spinner_id: job.spinnerId,
  version: job.version,
  started_by: job.startedBy,
  started_by_user: job.startedByUser,
  retry_of: job.retryOf,
  retries_unknown: job.retriesUnknown,
  retries_only: job.retriesOnly,
  audience: job.audience,
  state: job.state,
  waiting: job.waiting,
  paused_for: job.pausedFor,
  paused_over: job.pausedOver,
  guardrail: job.guardrail,
  fault: job.fault,
  enrol_after: job.enrolment?.after ?? null,
  enrol_up_to: job.enrolment?.upTo ?? null,
  enrol_done: job.enrolment?.done ?? null,
  enrol_mark: job.enrolment?.mark ?? null,
  gone_steps: job.goneSteps.length > 0 ? job.goneSteps : null,
  created_at: job.createdAt,
  started_at: job.startedAt,
  finished_at: job.finishedAt,
});

/** Absent members are null for the statement, and most members of a new job are null. A loop, since entries would be an array each. */
function withoutNulls(row: JobRow): Partial<JobRow> {
  const held: Record<string, unknown> = {};
  for (const name in row) {
    const value = row[name as keyof JobRow];
    if (value !== null) held[name] = value;
  }
  return held;
}

const find = 'select * from jobs where organization_id = $1 and id = $2';
const add = 'insert into jobs select * from json_populate_recordset(null::jobs, $1::json)';
const save = `
  update jobs set (state, waiting, paused_for, paused_over, guardrail, fault, enrol_after, enrol_up_to, enrol_done, enrol_mark,
    started_at, finished_at) =
    (select state, waiting, paused_for, paused_over, guardrail, fault, enrol_after, enrol_up_to, enrol_done, enrol_mark, started_at, finished_at
     from jsonb_populate_record(null::jobs, $3::jsonb))
  where organization_id = $1 and id = $2`;
const saveWaiting = `
  update jobs set waiting = $3 where organization_id = $1 and id = $2 and state = 'running' and waiting is distinct from $3`;

const release = `
  update jobs set waiting = null
  where organization_id = $1 and waiting = $2 and state in ('queued', 'running') and finished_at is null returning id`;

// While all of them were sent, nothing changes, and nothing is written.
const noteOutcomes = `
  update jobs set recent_outcomes = right(coalesce(recent_outcomes, '') || $3, ${rememberedOutcomes})
  where organization_id = $1 and id = $2 and state = 'running'
    and (position('1' in $3) > 0
      or recent_outcomes is distinct from right(coalesce(recent_outcomes, '') || $3, ${rememberedOutcomes}))
  returning recent_outcomes as recent, guardrail`;

const forgetOutcomes = 'update jobs set recent_outcomes = null where organization_id = $1 and id = $2';

const saveGoneSteps = `
  update jobs set gone_steps = array(select distinct unnest(gone_steps || $3::text[]) order by 1)
  where organization_id = $1 and id = $2`;

// A job whose recipients are leased to a live worker is not due; a queued job first gets time to be picked up.
const findDue = `
  select * from jobs j
  where ($3::timestamptz is null or created_at >= $3 and (created_at, id) > ($3, $4)) and (
    state = 'queued' and created_at < $1::timestamptz - make_interval(secs => ${pickUpSeconds})
    and waiting is distinct from 'unverified'
    -- Jobs to end. If a live worker has leased all open recipients, it ends the job itself.
    or (state = 'canceling' or state = 'running' and fault is not null) and (
      exists (select from recipients r where r.organization_id = j.organization_id and r.job_id = j.id
        and r.wake_at is not null and (r.state <> 'active' or r.wake_at <= $1))
      or not exists (select from recipients r where r.organization_id = j.organization_id and r.job_id = j.id and r.wake_at is not null))
    or state = 'running' and fault is null and not exists (
      select from recipients r where r.organization_id = j.organization_id and r.job_id = j.id
      -- Only as far as leases reach: beyond are waits, perhaps a million rows.
      and r.state = 'active' and r.wake_at > $1::timestamptz + make_interval(secs => ${livingClaimSeconds})
      and r.wake_at <= $1::timestamptz + make_interval(secs => ${longestClaimSeconds}))
    and (enrol_done < enrol_up_to
      or exists (select from recipients r where r.organization_id = j.organization_id and r.job_id = j.id and r.wake_at <= $1)
      or not exists (select from recipients r where r.organization_id = j.organization_id and r.job_id = j.id and r.wake_at is not null)))
  order by created_at, id
  limit $2`;

// A retry locks the job that it retries, and so cannot start while that is being deleted.
const removeOld = `
  with old as materialized (
    select organization_id, id from jobs j where finished_at < $1
    and not exists (select from jobs r where r.organization_id = j.organization_id and r.retry_of = j.id)
    order by finished_at limit $2 for update skip locked
  ), gone as (
    delete from jobs j using old where j.organization_id = old.organization_id and j.id = old.id returning j.organization_id, j.id
  )
  insert into deleted_jobs (organization_id, job_id) select organization_id, id from gone`;

const lockRemoved = `
  select organization_id as "organizationId", job_id as "jobId", swept_to as "sweptTo"
  from deleted_jobs order by organization_id, job_id limit 1 for update skip locked`;

const saveSwept = 'update deleted_jobs set swept_to = $3 where organization_id = $1 and job_id = $2';

const forgetRemoved = `
  with counts as (delete from job_counts where organization_id = $1 and job_id = $2)
  delete from deleted_jobs where organization_id = $1 and job_id = $2`;

const openRetry = `
  select * from jobs where organization_id = $1 and retry_of = $2 and finished_at is null order by created_at, id limit 1`;

interface Noted extends Pick<JobRow, 'guardrail'> {
  readonly recent: string;
}

export const jobsOn = (session: PipelinedTransaction): JobRepository => ({
  async find(organizationId, id) {
    const [row] = await session.query<JobRow>('find_job', find, [organizationId, id]);
    return row && jobOf(row);
  },
  async lock(organizationId, id) {
    const [row] = await session.query<JobRow>('hold_job', `${find} for no key update`, [organizationId, id]);
    return row && jobOf(row);
  },
  async lockExclusive(organizationId, id) {
    const [row] = await session.query<JobRow>('hold_job_alone', `${find} for update`, [organizationId, id]);
    return row && jobOf(row);
  },
  async lockShared(organizationId, id) {
    const [row] = await session.query<JobRow>('share_job', `${find} for key share`, [organizationId, id]);
    return row && jobOf(row);
  },
  async openRetryOf(organizationId, id) {
    const [row] = await session.query<JobRow>('open_retry_of', openRetry, [organizationId, id]);
    return row && jobOf(row);
  },
  async add(jobs) {
    await session.execute('add_jobs', add, [JSON.stringify(jobs.map((job) => withoutNulls(rowOf(job))))]);
  },
  async save(job) {
    await session.execute('save_job', save, [job.organizationId, job.id, JSON.stringify(rowOf(job))]);
  },
  async saveWaiting(organizationId, id, waiting) {
    await session.execute('note_waiting', saveWaiting, [organizationId, id, waiting]);
  },
  async release(organizationId, waiting) {
    const released = await session.query<{ id: string }>('release_jobs', release, [organizationId, waiting]);
    return released.map(({ id }) => id);
  },
  async noteOutcomes(organizationId, id, marks) {
    const [row] = await session.query<Noted>('note_outcomes', noteOutcomes, [organizationId, id, marks]);
    return row && { recent: row.recent, guardrail: row.guardrail && storedOfJob(row.guardrail) };
  },
  async forgetOutcomes(organizationId, id) {
    await session.execute('forget_outcomes', forgetOutcomes, [organizationId, id]);
  },
  async saveGoneSteps(organizationId, id, stepIds) {
    await session.execute('save_gone_steps', saveGoneSteps, [organizationId, id, stepIds]);
  },
  async removeOld(before, limit) {
    await session.execute('remove_old_jobs', removeOld, [before, limit]);
  },
  async lockRemoved() {
    const [job] = await session.query<RemovedJob>('hold_removed_job', lockRemoved, []);
    return job;
  },
  async saveSwept({ organizationId, jobId }, sweptTo) {
    if (sweptTo === undefined) await session.execute('forget_removed_job', forgetRemoved, [organizationId, jobId]);
    else await session.execute('save_swept_job', saveSwept, [organizationId, jobId, sweptTo]);
  },
  async findDue(now, limit, after) {
    const rows = await session.query<JobRow>('find_due_jobs', findDue, [now, limit, after?.createdAt ?? null, after?.id ?? null]);
    return rows.map(jobOf);
  },
});
