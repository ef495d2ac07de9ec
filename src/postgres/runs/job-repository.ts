import type { JobReference } from '../../application/kernel/tasks.ts';
import { type JobRepository, pickUpSeconds, type RemovedJob } from '../../application/runs/job-repository.ts';
import { livingClaimSeconds, longestClaimSeconds } from '../../application/runs/recipient-repository.ts';
import { type Guardrail, rememberedOutcomes, storedOfJob } from '../../domain/channels/health/guardrail.ts';
import { jobEvents } from '../../domain/kernel/event-kinds.ts';
import { Job } from '../../domain/runs/job.ts';
import { eventKindSql } from '../engine/outbox/outbox.ts';
import { Columns } from '../engine/rows/columns.ts';
import { isTwin } from '../engine/rows/is-twin.ts';
import type { FieldsOf } from '../engine/rows/row.ts';
import { RowInsert } from '../engine/rows/row-insert.ts';
import { rowsByOrganization } from '../engine/rows/rows-by-organization.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { appendOutbox, eventsSql, type OutboxEntry } from '../kernel/append-outbox.ts';

const besideOrganization = {
  id: 'uuid',
  spinnerId: 'uuid',
  version: 'int',
  firstVersion: 'int',
  removedSteps: 'jsonb',
  startedBy: 'uuid',
  startedByUser: 'uuid',
  startType: 'text',
  retryOf: 'uuid',
  retriesUnknown: 'boolean',
  retriesOnly: 'jsonb',
  audience: 'jsonb',
  context: 'jsonb',
  state: 'text',
  waiting: 'text',
  pausedFor: 'text',
  pausedOver: 'uuid',
  guardrail: 'jsonb',
  fault: 'text',
  enrolAfter: 'bigint',
  enrolUpTo: 'bigint',
  enrolDone: 'bigint',
  enrolMark: 'text',
  goneSteps: 'text[]',
  createdAt: 'timestamptz',
  runAt: 'timestamptz',
  liveDay: 'text',
  closesAt: 'timestamptz',
  startedAt: 'timestamptz',
  finishedAt: 'timestamptz',
} satisfies Record<Exclude<keyof JobRow, 'organizationId'>, string>;

/** The columns of a job, but for its recent outcomes. */
export const jobColumns = new Columns({ organizationId: 'uuid', ...besideOrganization });

/** A job's row, by the names of its fields. */
export interface JobRow extends Omit<FieldsOf<typeof Job>, 'enrolment' | 'guardrail' | 'goneSteps' | 'removedSteps'> {
  readonly guardrail: Partial<Guardrail> | null;
  readonly goneSteps: readonly string[] | null;
  readonly removedSteps: Job['removedSteps'] | null;
  readonly enrolAfter: string | null;
  readonly enrolUpTo: string | null;
  readonly enrolDone: string | null;
  readonly enrolMark: string | null;
}

/** The entity of a stored job. */
export const jobOf = ({
  guardrail,
  goneSteps,
  removedSteps,
  enrolAfter: after,
  enrolUpTo: upTo,
  enrolDone: done,
  enrolMark: mark,
  ...fields
}: JobRow): Job =>
  new Job({
    ...fields,
    guardrail: guardrail && storedOfJob(guardrail),
    enrolment: after !== null && upTo !== null && done !== null ? { after, upTo, done, mark: mark ?? '' } : null,
    goneSteps: goneSteps ?? [],
    removedSteps: removedSteps ?? [],
  });

/** Absent members are null for the statement, and most members of a new job are null. A loop, since entries would be an array each. */
function rowOf(job: Job): Partial<JobRow> & Pick<JobRow, 'organizationId'> {
  const row: Record<string, unknown> & Pick<JobRow, 'organizationId'> = { organizationId: job.organizationId };
  for (const name in job) {
    const value = job[name as keyof Job];
    if (value !== null && name !== 'enrolment') row[name] = value;
  }
  if (job.goneSteps.length === 0) row.goneSteps = null;
  if (job.removedSteps.length === 0) row.removedSteps = null;
  if (job.enrolment !== null) {
    const { after, upTo, done, mark } = job.enrolment;
    Object.assign(row, { enrolAfter: after, enrolUpTo: upTo, enrolDone: done, enrolMark: mark });
  }
  return row;
}

const selected = `select ${jobColumns.fields()} from jobs`;
const find = `${selected} where organization_id = $1 and id = $2`;
const insert = new RowInsert<Omit<JobRow, 'organizationId'>>('add_jobs', 'jobs', besideOrganization);

const changed = jobColumns.only(
  ...(['state', 'waiting', 'pausedFor', 'pausedOver', 'guardrail', 'fault', 'startedAt', 'finishedAt'] as const),
  ...(['enrolAfter', 'enrolUpTo', 'enrolDone', 'enrolMark'] as const),
);
// The transaction has locked the job, so what `old` has is not stale.
const save = `
  with changed as (
  update jobs j set (${changed.names}) = (select ${changed.given()} from jsonb_to_recordset(jsonb_build_array($3::jsonb)) as given (${changed.definition}))
  from jobs old where j.organization_id = $1 and j.id = $2 and old.organization_id = $1 and old.id = $2
  returning old.state as was, j.id, j.spinner_id, j.state, j.fault, j.paused_for)
  select ${eventsSql(`
    select case when c.was = 'paused' and c.state = 'running' then '${jobEvents.resumed}' else ${eventKindSql('c.state', jobEvents)} end,
      jsonb_strip_nulls(jsonb_build_object('jobId', c.id, 'spinnerId', c.spinner_id, 'reason', coalesce(c.fault, c.paused_for))), '{}'::jsonb
    from changed c where c.was <> c.state`)} as told`;
const saveWaiting = `
  update jobs set waiting = $3 where organization_id = $1 and id = $2 and state = 'running' and waiting is distinct from $3
  returning id`;

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
  where organization_id = $1 and id = $2 and version = $4`;

// The first in the order of the index: of any, PostgreSQL would expect to come across one soon and read the whole table where there is
// none.
const firstOpen = (more = ''): string => `(
  select r.wake_at from recipients r
  where is_reached(r.organization_id) and r.organization_id = j.organization_id and r.job_id = j.id and r.wake_at is not null ${more}
  order by r.wake_at limit 1)`;

// A job whose recipients are leased to a live worker is not due; a queued job first gets time to be picked up.
const findDue = `
  ${selected} j
  where is_reached(organization_id) and ($3::timestamptz is null or created_at >= $3 and (created_at, id) > ($3, $4)) and (
    state = 'queued' and coalesce(run_at, created_at + make_interval(secs => ${pickUpSeconds})) < $1::timestamptz
    and coalesce(waiting, '') not in ('unverified', 'approval')
    -- Jobs to end. If a live worker has leased all open recipients, it ends the job itself.
    or (state = 'canceling' or state = 'running' and fault is not null) and (
      ${firstOpen("and (r.state <> 'active' or r.wake_at <= $1)")} is not null
      or ${firstOpen()} is null)
    or state = 'running' and fault is null and not exists (
      select 1 from recipients r where is_reached(r.organization_id) and r.organization_id = j.organization_id and r.job_id = j.id
      -- Only as far as leases reach: beyond are waits, perhaps a million rows.
      and r.state = 'active' and r.wake_at > $1::timestamptz + make_interval(secs => ${livingClaimSeconds})
      and r.wake_at <= $1::timestamptz + make_interval(secs => ${longestClaimSeconds}))
    and (enrol_done < enrol_up_to or coalesce(${firstOpen()}, closes_at, $1) <= $1))
  order by created_at, id
  limit $2`;

const findOld = `
  select organization_id as "organizationId", id as "jobId" from jobs j where is_reached(organization_id) and finished_at < $1
    and (not $3::boolean or ${isTwin('j.organization_id')})
    and not exists (select 1 from jobs r where is_reached(r.organization_id) and r.organization_id = j.organization_id and r.retry_of = j.id)
  order by finished_at limit $2`;

// A retry locks the job that it retries, and so cannot start while that is being deleted. Locked by a statement of its own, so that the
// next one sees a retry that has started meanwhile.
const lockOld = `
  select id from jobs where organization_id = $1 and id = any($2::uuid[]) and finished_at is not null order by id for update skip locked`;

const removeOld = `
  delete from jobs j where organization_id = $1 and id = any($2::uuid[])
  and not exists (select 1 from jobs r where r.organization_id = $1 and r.retry_of = j.id)
  returning organization_id as "organizationId", id as "jobId"`;

const noteRemoved = `
  insert into deleted_jobs (organization_id, job_id)
  select "organizationId", "jobId" from jsonb_to_recordset($1::jsonb) as gone ("organizationId" uuid, "jobId" uuid)`;

const lockRemoved = `
  select organization_id as "organizationId", job_id as "jobId", swept_to as "sweptTo"
  from deleted_jobs order by organization_id, job_id limit 1 for update skip locked`;

const saveSwept = 'update deleted_jobs set swept_to = $3 where organization_id = $1 and job_id = $2';

const forgetRemoved = `
  with counts as (delete from job_counts where organization_id = $1 and job_id = $2),
    happened as (delete from job_happenings where organization_id = $1 and job_id = $2)
  delete from deleted_jobs where organization_id = $1 and job_id = $2`;

const openRetry = `
  ${selected} where organization_id = $1 and retry_of = $2 and finished_at is null order by created_at, id limit 1`;

// With the condition of the index `live_jobs`.
const openLive = `
  ${selected} where organization_id = $1 and spinner_id = $2 and live_day is not null and finished_at is null order by id desc`;

// With the conditions of the index `open_started_jobs`, and one more.
const anyStarted = `
  select 1 from jobs
  where organization_id = $1 and spinner_id = $2 and start_type is not null and start_type = $3 and finished_at is null limit 1`;

// The latest jobs of a spinner are found by their ids, and some days have no more.
const startedSince = `
  ${selected} where organization_id = $1 and start_type = $3 and created_at >= $4 and id in (
    select id from jobs where organization_id = $1 and spinner_id = $2 order by id desc limit 200)`;

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
  async openLive(organizationId, spinnerId) {
    return (await session.query<JobRow>('open_live_jobs', openLive, [organizationId, spinnerId])).map(jobOf);
  },
  async isStartedOpen(organizationId, spinnerId, type) {
    return (await session.query('open_started_job', anyStarted, [organizationId, spinnerId, type])).length > 0;
  },
  async startedSince(organizationId, spinnerId, type, since) {
    return (await session.query<JobRow>('jobs_started_since', startedSince, [organizationId, spinnerId, type, since])).map(jobOf);
  },
  async openRetryOf(organizationId, id) {
    const [row] = await session.query<JobRow>('open_retry_of', openRetry, [organizationId, id]);
    return row && jobOf(row);
  },
  add: (jobs) => insert.sendAll(session, jobs.map(rowOf)),
  async save(job) {
    const values = [job.organizationId, job.id, JSON.stringify(rowOf(job))];
    const [saved] = await session.query<{ told: readonly OutboxEntry[] | null }>('save_job', save, values);
    await appendOutbox(session, job.organizationId, saved?.told);
  },
  async saveWaiting(organizationId, id, waiting) {
    return (await session.query('note_waiting', saveWaiting, [organizationId, id, waiting])).length > 0;
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
  async saveGoneSteps(organizationId, id, version, stepIds) {
    await session.execute('save_gone_steps', saveGoneSteps, [organizationId, id, stepIds, version]);
  },
  async removeOld(before, limit, onlyTests = false) {
    const found = await session.overAll<JobReference>('find_old_jobs', findOld, [before, limit, onlyTests]);
    const removing = [...rowsByOrganization(found)].map(async ([organizationId, jobs]) => {
      const locked = await session.query<{ id: string }>('lock_old_jobs', lockOld, [organizationId, jobs.map(({ jobId }) => jobId)]);
      return session.query<JobReference>('remove_old_jobs', removeOld, [organizationId, locked.map(({ id }) => id)]);
    });
    const removed = (await Promise.all(removing)).flat();
    if (removed.length > 0) await session.execute('note_removed_jobs', noteRemoved, [JSON.stringify(removed)]);
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
    const rows = await session.overAll<JobRow>('find_due_jobs', findDue, [now, limit, after?.createdAt ?? null, after?.id ?? null]);
    return rows.map(jobOf);
  },
});
