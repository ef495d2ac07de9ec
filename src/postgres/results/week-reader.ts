import { type CountedDay, type WeekCounts, type WeekReader, weekLimits } from '../../application/results/week-reader.ts';
import type { Queryable } from '../engine/connection/connection.ts';
import { reading } from '../engine/connection/failures.ts';
import { jobSteps } from '../runs/job-reader.ts';

// The ids of jobs begin with their time. Jobs of a version that were created on one day are summed up here, so that the answer is short.
const read = `
  with latest as materialized (
    select id, spinner_id, version, coalesce(removed_steps, '[]') as removed, width_bucket(created_at, $2::timestamptz[]) - 1 as day
    from jobs where organization_id = $1 order by id desc limit ${weekLimits.jobs + 1}
  ), chosen as materialized (
    select id, spinner_id, version, removed, day
    from (select id, spinner_id, version, removed, day from latest order by id desc limit ${weekLimits.jobs}) l
    where day >= 0 and day < cardinality($2::timestamptz[]) - 1
  ), counts as materialized (
    select c.spinner_id, c.version, c.removed, c.day, k.kind, k.step_id, k.state, case when k.reason = 'goal' then 'goal' end as reason,
      sum(k.n)::int as n
    from chosen c join job_counts k on k.organization_id = $1 and k.job_id = c.id
    where k.kind in ('recipients', 'messages', 'unsubscribed', 'replied')
    group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(k.n) <> 0
  ), groups as materialized (
    select spinner_id, version, removed, day, count(*)::int as jobs, max(id::text) as "jobId" from chosen group by 1, 2, 3, 4
  )
  select m.more, j.spinner_id as "spinnerId", j.day, j.jobs, j."jobId", j.removed as "removedSteps", (
      select name from spinners s where s.organization_id = $1 and s.id = j.spinner_id) as "spinnerName", (
      select jsonb_agg(jsonb_build_object('kind', kind, 'stepId', step_id, 'state', state, 'reason', reason, 'n', n)) from counts c
      where c.spinner_id = j.spinner_id and c.version = j.version and c.removed = j.removed and c.day = j.day) as counts, (
      select coalesce(v.definition -> 'goal', 'null') <> 'null' from versions v
      where v.organization_id = $1 and v.spinner_id = j.spinner_id and v.number = j.version) as "hasGoal", ${jobSteps} as steps
  from (select count(*) > ${weekLimits.jobs} and min(day) >= 0 as more from latest) m left join groups j on true`;

type Row = { readonly more: boolean } & (CountedDay | { readonly spinnerId: null });

/** Reads the counts of the latest jobs in one query. */
export class PostgresWeekReader implements WeekReader {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async read(organizationId: string, starts: readonly Date[]): Promise<WeekCounts> {
    const values = [organizationId, starts.map((start) => start.toISOString())];
    const rows = await reading(() => this.#database.query<Row>('week', read, values));
    const days = rows.flatMap((row): CountedDay[] => {
      if (row.spinnerId === null) return [];
      const { more: _, ...day } = row;
      return [{ ...day, counts: day.counts ?? [], hasGoal: day.hasGoal ?? false }];
    });
    return { days, hasMore: rows[0]?.more ?? false };
  }
}
