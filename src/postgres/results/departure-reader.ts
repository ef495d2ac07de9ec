import {
  type CountedJob,
  type CountedJobs,
  type DepartureReader,
  type DeparturesOf,
  departureLimits,
} from '../../application/results/departure-reader.ts';
import type { Queryable } from '../engine/connection/connection.ts';
import { reading } from '../engine/connection/failures.ts';
import { countedReasonSql } from '../runs/counts/job-counts.ts';

// Kept counts say at which steps people reached the goal: each step of a job is then a range of the index `counted_recipients`.
const read = `
  with latest as materialized (
    select id, version, created_at, start_type, retry_of is not null as is_retry from jobs
    where organization_id = $1 and spinner_id = $2 and id >= $4 and id <= $5 order by id desc limit ${departureLimits.jobs}
  ), chosen as materialized (select id, version, created_at, start_type, is_retry from latest where created_at >= $3), counts as materialized (
    select job_id, kind, step_id, state, reason, sum(n)::int as n from job_counts
    where organization_id = $1 and job_id = any(array(select id from chosen)) and kind in ('recipients', 'retried')
    group by 1, 2, 3, 4, 5 having sum(n) <> 0
  ), goals as materialized (
    select job_id, coalesce(step_id, '') as step, n,
      sum(n) over (order by job_id desc, step_id rows between unbounded preceding and current row) - n as before
    from counts where kind = 'recipients' and state = 'left' and reason = 'goal' and n > 0
  ), measured as materialized (
    select count(*)::int as n, extract(epoch from percentile_disc(0.5) within group (order by t.took))::float8 as median
    from goals g cross join lateral (
      select ended_at - trail_at[1] as took from recipients
      where organization_id = $1 and job_id = g.job_id and state = 'left' and coalesce(step_id, '') = g.step
        and coalesce(${countedReasonSql('reason')}, '') = 'goal' and record_id > 0
      order by record_id desc limit least(g.n, ${departureLimits.goalTimes} - g.before)) t
    where g.before < ${departureLimits.goalTimes} and t.took is not null
  )
  select c.id, c.version, c.created_at as "createdAt", c.start_type as "startType", c.is_retry as "isRetry", (
    select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'stepId', step_id, 'state', state, 'reason', reason, 'n', n)), '[]')
    from counts where job_id = c.id) as counts, m.n as measured, m.median as "medianSeconds"
  from spinners s cross join measured m left join chosen c on true
  where s.organization_id = $1 and s.id = $2 order by c.id desc`;

const firstId = '00000000-0000-0000-0000-000000000000';
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

type Row = (CountedJob | { readonly id: null }) & { readonly measured: number; readonly medianSeconds: number | null };

/** Reads the counts of a spinner's latest jobs in one query. */
export class PostgresDepartureReader implements DepartureReader {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async read(organizationId: string, spinnerId: string, scope: DeparturesOf): Promise<CountedJobs | undefined> {
    const bounds = 'jobId' in scope ? ['-infinity', scope.jobId, scope.jobId] : [scope.since, firstId, lastId];
    const rows = await reading(() => this.#database.query<Row>('departures', read, [organizationId, spinnerId, ...bounds]));
    const [first] = rows;
    if (!first) return undefined;
    const { measured, medianSeconds } = first;
    const jobs = rows.flatMap((row): CountedJob[] => {
      if (row.id === null) return [];
      const { measured: _, medianSeconds: __, ...job } = row;
      return [job];
    });
    return { jobs, goal: { measured, medianSeconds } };
  }
}
