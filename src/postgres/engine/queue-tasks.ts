import type { Queryable } from './connection/connection.ts';

/** The tasks of one name in the queue. */
export interface QueuedTasks {
  readonly task: string;
  readonly running: number;
  /** Tasks that a worker could begin now, and the seconds that the oldest of them has waited. */
  readonly due: number;
  readonly dueSeconds: number;
  /** Tasks for a later time. */
  readonly later: number;
  /** Later tasks that have failed at least once, and are tried again. */
  readonly retried: number;
  /** Tasks that were tried as often as they may be. */
  readonly failed: number;
}

/** A task that has failed for good. */
export interface FailedTask {
  readonly id: string;
  readonly task: string;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly failedAt: Date;
  /** The error of its last attempt. */
  readonly error: string;
  readonly organizationId: string | null;
  readonly jobId: string | null;
}

/** The most failed tasks that are listed. */
export const maxListed = 100;

/** The condition on a row of the queue: it is not tried again. A task without a key was replaced by a newer one, and is about to be dropped. */
export const failedTask = 'not is_available and locked_at is null and key is not null';

const byTask = `
  select t.identifier as task, count(*) filter (where j.locked_at is not null)::int as running,
    count(*) filter (where due)::int as due, coalesce(max(extract(epoch from now() - j.run_at)) filter (where due), 0)::int as "dueSeconds",
    count(*) filter (where later)::int as later, count(*) filter (where later and j.attempts > 0)::int as retried,
    count(*) filter (where ${failedTask})::int as failed
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id,
    lateral (select j.locked_at is null and j.attempts < j.max_attempts as open) o,
    lateral (select o.open and j.run_at <= now() as due, o.open and j.run_at > now() as later) s
  group by t.identifier order by t.identifier`;

const failures = `
  select j.id::text, t.identifier as task, j.attempts::int, j.created_at as "createdAt", j.updated_at as "failedAt",
    coalesce(j.last_error, '') as error, j.payload ->> 'organizationId' as "organizationId", j.payload ->> 'jobId' as "jobId"
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where ${failedTask} order by j.updated_at desc, j.id limit $1`;

const wanted = `
  select coalesce(array_agg(j.id), '{}') as ids from graphile_worker._private_jobs j
  where ${failedTask} and ($1::bigint[] is null or j.id = any ($1::bigint[]))`;

/** The queue by the names of its tasks, in alphabetical order. */
export const queuedTasks = (database: Queryable): Promise<readonly QueuedTasks[]> =>
  database.query<QueuedTasks>('queued_tasks', byTask, []);

/** The tasks that have failed for good, the latest first, at most 100. */
export const failedTasks = (database: Queryable): Promise<readonly FailedTask[]> =>
  database.query<FailedTask>('failed_tasks', failures, [maxListed]);

/** Lets failed tasks be tried from the start again, all or those with these ids. Returns the ids of those that will be. */
export const retryTasks = (database: Queryable, ids: readonly string[] | null): Promise<readonly string[]> =>
  act(database, ids, `select id::text from graphile_worker.reschedule_jobs((${wanted}), run_at => now(), attempts => 0)`, 'retry_tasks');

/** Deletes failed tasks, all or those with these ids. Returns the ids of those that were. */
export const dropTasks = (database: Queryable, ids: readonly string[] | null): Promise<readonly string[]> =>
  act(database, ids, `select id::text from graphile_worker.complete_jobs((${wanted}))`, 'drop_tasks');

async function act(database: Queryable, ids: readonly string[] | null, sql: string, name: string): Promise<readonly string[]> {
  const rows = await database.query<{ id: string }>(name, sql, [ids]);
  return rows.map(({ id }) => id);
}
