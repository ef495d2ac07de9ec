import type { Audience } from '../../application/jobs/recipient-repository.ts';
import type { AudienceRange, Job } from '../../domain/jobs/job.ts';
import type { PipelinedTransaction } from '../engine/pipelined-transaction.ts';

/*
 * Ids are drawn before their transactions commit, so a record may appear below one that was seen earlier, and a plain cursor would
 * lose it. A mark therefore trails: `settled_id` is the highest id below which nothing can appear any more. At a look, the highest
 * visible id becomes `pending` with a transaction number drawn right after; whoever drew a lower id has a lower transaction number
 * (records draw theirs after their transaction's). Once no transaction below that number is left, the pending id is settled, but
 * only for the scan that begins then: it still starts at the old mark. The unique index drops what a scan meets twice.
 */

/** What `closeAudience` needs to know of the look that opened a range. */
interface Mark {
  /** The pending id that had settled by then, if it had. */
  readonly settles: string | null;
  /** The transaction number that the range's end settles after. */
  readonly before: string;
  /** Which of the marks was looked at: it is another one once recipients have been given back below it. */
  readonly generation?: number;
}

const look = `
  select coalesce(m.settled_id, 0)::text as after,
    coalesce((select max(id) from records where organization_id = $1 and data_table_id = $3), 0)::text as "upTo",
    case when m.pending_before <= pg_snapshot_xmin(pg_current_snapshot())::text::numeric then m.pending_id::text end as settles,
    coalesce(m.generation, 0) as generation,
    pg_current_xact_id_if_assigned() is null as fresh
  from (select) one
  left join audience_marks m on m.organization_id = $1 and m.spinner_id = $2 and m.data_table_id = $3`;

interface Look {
  readonly after: string;
  readonly upTo: string;
  readonly settles: string | null;
  readonly generation: number;
  readonly fresh: boolean;
}

/** @see RecipientRepository.open */
export async function openAudience(
  session: PipelinedTransaction,
  { organizationId, spinnerId, dataTableId, kind }: Audience,
): Promise<AudienceRange> {
  const [seen] = await session.query<Look>('open_audience', look, [organizationId, spinnerId, dataTableId]);
  if (!seen?.fresh) throw new Error('An audience must be opened before its transaction writes or locks anything');
  if (kind === 'all') return { after: '0', upTo: seen.upTo, mark: '' };
  const [own] = await session.query<{ number: string }>('own_number', 'select pg_current_xact_id()::text as number', []);
  const mark: Mark = { settles: seen.settles, before: own?.number as string, generation: seen.generation };
  return { after: seen.after, upTo: seen.upTo, mark: JSON.stringify(mark) };
}

// A pending id stays until it has settled: put off by each newer one, it might never. A mark that was put back since the look stays
// as it is: the range was scanned from above it.
const close = `
  insert into audience_marks as m (organization_id, spinner_id, data_table_id, settled_id, pending_id, pending_before)
  values ($1, $2, $3, coalesce($4::bigint, 0), $5, $6)
  on conflict (organization_id, spinner_id, data_table_id) do update set
    settled_id = greatest(m.settled_id, $4::bigint),
    pending_id = case when m.pending_id <= greatest(m.settled_id, $4::bigint) then excluded.pending_id else m.pending_id end,
    pending_before = case when m.pending_id <= greatest(m.settled_id, $4::bigint) then excluded.pending_before else m.pending_before end
  where m.generation = $7`;

/** @see RecipientRepository.close */
export async function closeAudience(
  session: PipelinedTransaction,
  job: Job,
  { organizationId, spinnerId, dataTableId, kind }: Audience,
): Promise<void> {
  if (kind === 'all' || !job.enrolment) return;
  const { settles, before, generation = 0 } = JSON.parse(job.enrolment.mark) as Mark;
  const values = [organizationId, spinnerId, dataTableId, settles, job.enrolment.upTo, before, generation];
  await session.execute('close_audience', close, values);
}

// The scan's progress is the highest id looked at, whether or not it was enrolled.
const enrol = `
  with looked as materialized (
    select id from records
    where organization_id = $1 and data_table_id = $2 and id > $3 and id <= $4
    order by id limit $5
  ), enrolled as (
    insert into recipients (organization_id, job_id, record_id, spinner_id, data_table_id, once, state, step_id, wake_at)
    select $1, $6, id, $7, $2, $8, 'pending', $10, $9 from looked
    on conflict do nothing
  )
  select case when count(*) < $5 then $4 else max(id) end::text as done from looked`;

/** @see RecipientRepository.enrol */
export async function enrolAudience(
  session: PipelinedTransaction,
  job: Job,
  audience: Audience,
  now: Date,
  limit: number,
): Promise<string> {
  if (!job.enrolment) throw new Error('A job is enrolled only once it has started');
  const { organizationId, dataTableId, spinnerId, kind, firstStepId } = audience;
  const { done, upTo } = job.enrolment;
  const pass = (once: boolean) => {
    const values = [organizationId, dataTableId, done, upTo, limit, job.id, spinnerId, once, now, firstStepId];
    return session.query<{ done: string }>('enrol', enrol, values);
  };
  // A record's first way through a spinner is marked in any case, so that it is none of the new ones afterwards.
  const [row] = await pass(true);
  if (kind === 'all') await pass(false);
  return row?.done as string;
}

const release = `
  with freed as (
    update recipients set once = false
    where organization_id = $1 and job_id = $2 and record_id = any($3::bigint[]) and once
    returning spinner_id, data_table_id, record_id
  ), lowest as (
    select spinner_id, data_table_id, min(record_id) as id from freed group by spinner_id, data_table_id
  )
  update audience_marks m set settled_id = least(m.settled_id, l.id - 1), generation = m.generation + 1
  from lowest l where m.organization_id = $1 and m.spinner_id = l.spinner_id and m.data_table_id = l.data_table_id`;

const releaseRetried = `
  update recipients set retried_in = null
  where organization_id = $1 and job_id = $4 and record_id = any($3::bigint[]) and retried_in = $2`;

/** @see RecipientRepository.release */
export async function releaseRecipients(session: PipelinedTransaction, job: Job, recordIds: readonly string[]): Promise<void> {
  const values = [job.organizationId, job.id, recordIds];
  await session.execute('release_recipients', release, values);
  if (job.retryOf !== null) await session.execute('release_retried', releaseRetried, [...values, job.retryOf]);
}
