import {
  type Activity,
  activityOf,
  bucketSeconds,
  countedStates,
  type JobActivity,
} from '../../../application/runs/counts/job-activity.ts';
import type { Queryable } from '../../engine/connection/connection.ts';
import { reading } from '../../engine/connection/failures.ts';
import { Ledger } from '../../kernel/ledger.ts';

// A bucket is the longer, the longer the job has run, so that a job has some hundred of them.

const width = (age: string): string => {
  const rows = bucketSeconds.map(({ upToSeconds, seconds }) => `when ${age} < ${upToSeconds} then ${seconds}`);
  return `case ${rows.slice(0, -1).join(' ')} else ${bucketSeconds.at(-1)?.seconds} end`;
};

/** SQL for the bucket of a time `now` in the job `job`; a job that has not started has been made just now. */
export const bucketOf = (now: string): string => `(
  select date_bin(make_interval(secs => ${width('age')}), ${now}::timestamptz, 'epoch')
  from (select extract(epoch from ${now}::timestamptz - coalesce(
    (select coalesce(started_at, created_at) from jobs where organization_id = $1 and id = $2), ${now}::timestamptz)) as age) a)`;

/** A row of the kept activity. */
export interface ActivityChange {
  readonly job_id: string;
  readonly at: string;
  readonly state: string;
  readonly n: number;
}

/**
 * SQL for how many messages of the job `job` were settled in the bucket `at`, as JSON for `jobActivity.append`; `settled` is a query for their new
 * states.
 */
export const activitySql = (job: string, at: string, settled: string): string => `
  (select jsonb_agg(a) from (
    select ${job}::uuid as job_id, ${at} as at, state, count(*) as n from (${settled}) d (state)
    where state in (${countedStates.map((state) => `'${state}'`).join(', ')}) group by state) a)`;

/** The times at which messages were sent or failed; a change folds the latest bucket of its job. */
export const jobActivity = new Ledger<ActivityChange>(
  'job_activity',
  { job_id: 'uuid', at: 'timestamptz', state: 'text' },
  {
    of: 'f.organization_id = $1 and f.job_id = $2',
    key: ['at'],
    where: `f.at = ${bucketOf('$3')}`,
    by: { state: 'f.state' },
  },
);

const read = `
  select j.started_at as "startedAt", j.finished_at as "finishedAt", coalesce((
    select jsonb_agg(jsonb_build_object('at', (extract(epoch from at) * 1000)::bigint, 'state', state, 'n', n))
    from (select at, state, sum(n) as n from job_activity where organization_id = $1 and job_id = $2 group by at, state) a), '[]') as rows
  from jobs j where j.organization_id = $1 and j.id = $2`;

interface ReadRow {
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly rows: readonly { readonly at: number; readonly state: string; readonly n: number }[];
}

/** Reads the kept counts of when messages were settled. */
export class PostgresJobActivity implements JobActivity {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async read(organizationId: string, jobId: string, now: Date): Promise<Activity | undefined> {
    const [row] = await reading(() => this.#database.query<ReadRow>('read_activity', read, [organizationId, jobId]));
    if (!row) return undefined;
    const rows = row.rows.map(({ at, ...counted }) => ({ ...counted, at: new Date(at) }));
    return activityOf(rows, { startedAt: row.startedAt, to: row.finishedAt ?? now });
  }
}
