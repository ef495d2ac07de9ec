import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const number = 7_201_116; // Any number that no other program uses on this database.

/** Milliseconds between two tries to take the lock. */
const pauseMs = 500;

/** Milliseconds for the answer to one of its short statements. */
const answerMs = 60_000;

// The session is idle for as long as the longest migration; PostgreSQL 13 has no such setting.
const stayIdle = `select set_config(name, '0', false) from pg_settings where name = 'idle_session_timeout'`;

/**
 * The leave to migrate a database, which one process has at a time: an advisory lock of a session of its own. No transaction is open
 * beside it, so no limit of idle transactions ends it, and a process that waits for it keeps no snapshot. PostgreSQL frees it if the process dies.
 */
export class MigrationLock {
  readonly #client: pg.Client;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  /** Waits for the lock without a bound, in a connection to `url` that no transaction pooler may stand before. @throws Error if the database cannot be connected to */
  static async take(url: string): Promise<MigrationLock> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'spindle migration lock',
      connectionTimeoutMillis: 30_000,
      query_timeout: answerMs,
      keepAlive: true,
    });
    // The next statement reports it.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(stayIdle);
      while (!(await isTaken(client))) await sleep(pauseMs);
    } catch (reason) {
      await client.end().catch(() => undefined);
      throw reason;
    }
    return new MigrationLock(client);
  }

  /** @throws Error if the connection was lost, and so the lock */
  async confirm(): Promise<void> {
    await this.#client.query('select');
  }

  async release(): Promise<void> {
    // The lock ends with the session, also if the connection is broken.
    await this.#client.end().catch(() => undefined);
  }
}

async function isTaken(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [number]);
  return rows[0]?.taken === true;
}
