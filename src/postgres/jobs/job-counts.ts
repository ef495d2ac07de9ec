import type { PipelinedTransaction } from '../engine/pipelined-transaction.ts';
import { folding } from '../kernel/folding.ts';

/*
 * The counts of a job are kept, not counted: a count is the sum of its rows in `job_counts`. Each statement that changes recipients or
 * messages appends the differences itself, as `-1` for what a row was and `1` for what it is, so the sums are exact for every snapshot.
 * They only insert rows: concurrent writers never wait for each other, and cannot deadlock.
 * About one change in 16 also folds: it replaces the job's rows by their sums. It skips rows that another transaction is folding.
 */

const foldShare = 1 / 16;

const replyCode = '\\m[2-5][0-9]{2}(?:[ -](?:[245][.][0-9]{1,3}[.][0-9]{1,3}|(?:2[01]|3[02]|63)[0-9]{3})(?![0-9]))?\\M';

/** What a reason is counted under; the same as `countedReason` of the domain. */
export const countedReasonSql = (reason: string): string => `
  case when ${reason} ~ '^[A-Za-z][A-Za-z0-9_-]{0,63}$' then ${reason}
    when ${reason} is not null then coalesce(replace(substring(${reason} from '${replyCode}'), '-', ' '), 'other') end`;

/** Appends the sums of `changes`, a query for `kind, step_id, state, reason, n`, to the counts of the job `job`. */
export const appendCounts = (job: string, changes: string): string => `
  insert into job_counts (organization_id, job_id, kind, step_id, state, reason, n)
  select $1, ${job}, kind, step_id, state, reason, sum(n)
  from (${changes}) d (kind, step_id, state, reason, n) group by 3, 4, 5, 6 having sum(n) <> 0`;

/** Counts the recipients that a CTE `enrolled (step_id)` has added to the job `job`. */
export const countEnrolled = (job: string): string =>
  appendCounts(
    job,
    `
    select 'recipients', step_id, 'pending', null, 1 from enrolled
    union all select 'entered', step_id, null, null, 1 from enrolled where step_id is not null`,
  );

const fold = folding({
  table: 'job_counts',
  of: 'f.organization_id = $1 and f.job_id = $2',
  by: { kind: 'f.kind', step: 'f.step_id', state: 'f.state', reason: 'f.reason' },
});

/** Now and then replaces the rows of a job's counts by their sums, so that reading them stays cheap; call it after each change. */
export async function foldCounts(session: PipelinedTransaction, organizationId: string, jobId: string): Promise<void> {
  if (Math.random() < foldShare) await session.execute('fold_job_counts', fold, [organizationId, jobId]);
}
