import type { JobCount } from '../../../application/runs/counts/job-counts.ts';
import { Ledger } from '../../kernel/ledger.ts';

const replyCode = '\\m[2-5][0-9]{2}(?:[ -](?:[245][.][0-9]{1,3}[.][0-9]{1,3}|(?:2[01]|3[02]|63)[0-9]{3})(?![0-9]))?\\M';

/** The key that a reason is counted under; the same as `countedReason` of the domain. */
export const countedReasonSql = (reason: string): string => `
  case when ${reason} ~ '^[A-Za-z][A-Za-z0-9_-]{0,63}$' then ${reason}
    when ${reason} is not null then coalesce(replace(substring(${reason} from '${replyCode}'), '-', ' '), 'other') end`;

/** A row of the kept counts. */
export interface CountChange {
  readonly job_id: string;
  readonly kind: JobCount['kind'] | 'retried';
  readonly step_id: string | null;
  readonly state: string | null;
  readonly reason: string | null;
  readonly n: number;
}

/** SQL for the sums of `changes`, a query for `kind, step_id, state, reason, n`, as JSON for `jobCounts.append`; `job` is the job's id. */
export const countsSql = (job: string, changes: string): string => `
  (select jsonb_agg(c) from (
    select ${job}::uuid as job_id, kind, step_id, state, reason, sum(n) as n
    from (${changes}) d (kind, step_id, state, reason, n) group by 2, 3, 4, 5 having sum(n) <> 0) c)`;

/** The counts of jobs. */
export const jobCounts = new Ledger<CountChange>(
  'job_counts',
  { job_id: 'uuid', kind: 'text', step_id: 'text', state: 'text', reason: 'text' },
  {
    of: 'f.organization_id = $1 and f.job_id = $2',
    by: { kind: 'f.kind', step: 'f.step_id', state: 'f.state', reason: 'f.reason' },
  },
);

/** The counts of `n` recipients who were enrolled at a step of a job. */
export function enrolledAt(jobId: string, stepId: string | null, n: number): readonly CountChange[] {
  if (n === 0) return [];
  const row = { job_id: jobId, step_id: stepId, reason: null, n };
  return [
    { ...row, kind: 'recipients', state: 'pending' },
    ...(stepId === null ? [] : [{ ...row, kind: 'entered', state: null } as const]),
  ];
}
