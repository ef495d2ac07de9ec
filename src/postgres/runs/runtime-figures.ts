import { deadAfterSeconds } from '../../application/runs/workers.ts';
import type { Queryable } from '../engine/connection/connection.ts';
import { failedTask } from '../engine/queue-tasks.ts';

/** The state of the runtime of all processes. States without a job, turn or task are 0. */
export interface RuntimeFigures {
  /** Jobs that have not ended, by state. */
  readonly jobs: Readonly<Record<string, number>>;
  /** `waiting` and `held`. */
  readonly turns: Readonly<Record<string, number>>;
  /** `due`: a worker may take it now; `failed`: it is not tried again. */
  readonly tasks: Readonly<Record<string, number>>;
  /** The time for which the oldest due task has been due; 0 if none is. */
  readonly queueDelaySeconds: number;
  /** With a recent heartbeat. */
  readonly workers: number;
  readonly openCircuits: number;
  /** Whether sending is stopped because the database was restored. */
  readonly isRestored: boolean;
}

// Each part reads an index, or a table that has a row for each job that has not ended at most.
const figures = `
  with open as (
    select state from jobs where state in ('queued', 'running', 'canceling') union all select state from jobs where state = 'paused'
  ), due as (
    select count(*)::int as n, coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as delay
    from graphile_worker._private_jobs where is_available and run_at <= now()
  )
  select
    (select jsonb_build_object('queued', 0, 'running', 0, 'canceling', 0, 'paused', 0) || coalesce(jsonb_object_agg(state, n), '{}')
      from (select state, count(*) as n from open group by state) o) as jobs,
    (select jsonb_build_object('waiting', count(*) filter (where held_until is null), 'held', count(held_until)) from turns) as turns,
    jsonb_build_object('due', due.n, 'failed', (select count(*) from graphile_worker._private_jobs
      where ${failedTask})) as tasks,
    due.delay as "queueDelaySeconds",
    (select count(*)::int from workers where seen_at > now() - make_interval(secs => ${deadAfterSeconds})) as workers,
    (select count(*)::int from circuits where is_open) as "openCircuits",
    exists (select 1 from epochs where restored_at is not null) as "isRestored"
  from due`;

/** Reads them. @throws an error of the database, such as a timeout */
export async function runtimeFigures(database: Queryable): Promise<RuntimeFigures> {
  const [row] = await database.query<RuntimeFigures>('runtime_figures', figures, []);
  return row as RuntimeFigures;
}
