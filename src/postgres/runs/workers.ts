import { deadAfterSeconds, type Workers } from '../../application/runs/workers.ts';
import type { Queryable } from '../engine/connection/connection.ts';
import { reading } from '../engine/connection/failures.ts';

const beat = 'insert into workers (id, seen_at) values ($1, $2) on conflict (id) do update set seen_at = excluded.seen_at';

/** Whether any worker has sent a heartbeat lately, at the time of a parameter. */
export const onlineSql = (now: string): string =>
  `exists (select 1 from workers where seen_at > ${now}::timestamptz - make_interval(secs => ${deadAfterSeconds}))`;

// Workers without a recent heartbeat, and workers that locked tasks but died before their first heartbeat.
const dead = `
  select id from workers where seen_at <= $1::timestamptz - make_interval(secs => ${deadAfterSeconds})
  union
  select locked_by from graphile_worker.jobs
  where locked_at <= $1::timestamptz - make_interval(secs => ${deadAfterSeconds}) and locked_by not in (select id from workers)`;

const unlock = 'select graphile_worker.force_unlock_workers($1::text[])';

// A task that a worker had locked when a newer task took its key: the queue counts it as permanently failed and would never delete it.
const dropReplaced = `
  select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
  where key is null and attempts >= max_attempts and locked_at is null`;

/** Heartbeats in a table; a worker's id is that of its graphile-worker pool, which locks its tasks. */
export class PostgresWorkers implements Workers {
  readonly #database: Queryable;
  readonly #promptPool: Queryable;

  /** `promptPool`, with short timeouts, takes the heartbeats: a lost connection must not make a live worker count as dead. */
  constructor(database: Queryable, promptPool = database) {
    this.#database = database;
    this.#promptPool = promptPool;
  }

  async beat(workerId: string, now: Date): Promise<void> {
    await reading(() => this.#promptPool.query('beat', beat, [workerId, now]));
  }

  async leave(workerId: string): Promise<void> {
    await reading(async () => {
      await this.#database.query('unlock_tasks', unlock, [[workerId]]);
      await this.#database.query('leave', 'delete from workers where id = $1', [workerId]);
    });
  }

  async areOnline(now: Date): Promise<boolean> {
    const rows = await reading(() =>
      this.#database.query<{ online: boolean }>('workers_online', `select ${onlineSql('$1')} as online`, [now]),
    );
    return rows.some(({ online }) => online);
  }

  async releaseDead(now: Date): Promise<number> {
    return reading(async () => {
      await this.#database.query('drop_replaced', dropReplaced, []);
      const ids = (await this.#database.query<{ id: string }>('dead_workers', dead, [now])).map(({ id }) => id);
      if (ids.length === 0) return 0;
      // Unlock before deleting the worker's row, so that a crash in between leaves no task locked.
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
