import { deadAfterSeconds, type Workers } from '../../application/jobs/workers.ts';
import type { Queryable } from '../engine/connection.ts';
import { reading } from '../engine/failures.ts';

const beat = 'insert into workers (id, seen_at) values ($1, $2) on conflict (id) do update set seen_at = excluded.seen_at';

// Those without a sign of life for long, and those that hold tasks but died before their first one.
const dead = `
  select id from workers where seen_at <= $1::timestamptz - make_interval(secs => ${deadAfterSeconds})
  union
  select locked_by from graphile_worker.jobs
  where locked_at <= $1::timestamptz - make_interval(secs => ${deadAfterSeconds}) and locked_by not in (select id from workers)`;

const unlock = 'select graphile_worker.force_unlock_workers($1::text[])';

// A task that a worker held while a newer one took its key: the queue counts it as given up and would keep it for good.
const dropReplaced = `
  select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
  where key is null and attempts >= max_attempts and locked_at is null`;

/** Signs of life in a table; a worker is named by its graphile-worker pool, which is what its tasks are locked by. */
export class PostgresWorkers implements Workers {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async beat(workerId: string, now: Date): Promise<void> {
    await reading(() => this.#database.query('beat', beat, [workerId, now]));
  }

  async leave(workerId: string): Promise<void> {
    await reading(async () => {
      await this.#database.query('unlock_tasks', unlock, [[workerId]]);
      await this.#database.query('leave', 'delete from workers where id = $1', [workerId]);
    });
  }

  async releaseDead(now: Date): Promise<number> {
    return reading(async () => {
      await this.#database.query('drop_replaced', dropReplaced, []);
      const ids = (await this.#database.query<{ id: string }>('dead_workers', dead, [now])).map(({ id }) => id);
      if (ids.length === 0) return 0;
      // Before the worker is forgotten, so that a sweep that dies in between loses none.
      await this.#database.query('unlock_tasks', unlock, [ids]);
      await this.#database.query(
        'forget_dead',
        `delete from workers where id = any($1) and seen_at <= $2::timestamptz - make_interval(secs => ${deadAfterSeconds})`,
        [ids, now],
      );
      return ids.length;
    });
  }
}
