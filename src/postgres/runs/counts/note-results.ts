import { resultStates } from '../../../application/runs/counts/result-repository.ts';
import type { PipelinedTransaction } from '../../engine/transaction/pipelined-transaction.ts';
import { Ledger } from '../../kernel/ledger.ts';

/** A row of the kept results: see `result-repository.ts`. */
export interface ResultChange {
  readonly subject_id: string;
  readonly at: string;
  readonly medium: string;
  readonly state: string;
  readonly n: number;
}

/** A query for the sums of `changes`, a query for `spinner_id, medium, state, at, n`, as rows of the kept results. */
export const summedResults = (changes: string): string => `
    select s.subject_id, s.at, d.medium, d.state, sum(d.n) as n
    from (${changes}) d (spinner_id, medium, state, at, n)
    cross join lateral (values ($1::uuid, date_bin('15 minutes', d.at, 'epoch')), (d.spinner_id, '-infinity')) s (subject_id, at)
    where s.subject_id is not null and d.at is not null
      and d.state in (${resultStates.map((state) => `'${state}'`).join(', ')})
    group by 1, 2, 3, 4 having sum(d.n) <> 0`;

/** SQL for these sums as JSON for `resultCounts.append`. */
export const resultsSql = (changes: string): string => `(select jsonb_agg(r) from (${summedResults(changes)}) r)`;

/**
 * The results of spinners and organizations. A change is counted twice: for its spinner, whose time is -infinity, and for its organization
 * by quarters of an hour.
 */
export const resultCounts = new Ledger<ResultChange>(
  'result_counts',
  { subject_id: 'uuid', at: 'timestamptz', medium: 'text', state: 'text' },
  {
    of: 'f.organization_id = $1',
    key: ['subject_id', 'at'],
    from: 'unnest($2::uuid[], $3::timestamptz[]) k (subject_id, at)',
    where: 'f.subject_id = k.subject_id and f.at = k.at',
    by: { subject: 'f.subject_id', time: 'f.at', medium: 'f.medium', state: 'f.state' },
  },
);

const spinnerOf = `select spinner_id as "spinnerId" from recipients where organization_id = $1 and job_id = $2 and record_id = $3`;

const bucketMs = 900_000;
const most = 100;

/** Folds the rows of a spinner and of some times. @see Ledger.fold */
export const foldResults = (
  session: PipelinedTransaction,
  { organizationId, jobId, recordId }: { readonly organizationId: string; readonly jobId: string; readonly recordId: string },
  times: readonly Date[],
): Promise<void> =>
  resultCounts.fold(session, async () => {
    const [found] = await session.query<{ spinnerId: string }>('spinner_of_recipient', spinnerOf, [organizationId, jobId, recordId]);
    const buckets = [...new Set(times.map((time) => Math.floor(time.getTime() / bucketMs) * bucketMs))].slice(0, most);
    const keys: (readonly [string, string])[] = buckets.map((time) => [organizationId, new Date(time).toISOString()]);
    if (found) keys.push([found.spinnerId, '-infinity']);
    return [organizationId, keys.map(([subject]) => subject), keys.map(([, time]) => time)];
  });
