import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Config } from '../config.ts';
import { databaseFault } from '../outages/database-fault.ts';
import type { StartedParts } from '../process.ts';
import { Refusal } from './failure.ts';

const patienceMs = 60_000;

/** Connects, and stays connected while the command runs. @throws Refusal saying why the database cannot be reached */
export async function probe(url: string, config: Config, started: StartedParts): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    started.add(() => client.end().catch(() => undefined));
  } catch (reason) {
    throw new Refusal(databaseFault(url, config, reason), { cause: reason });
  }
}

/** Waits at most a minute until no other client is connected. */
export async function untilUnused(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(100)) {
      const { rowCount } = await client.query(
        `select from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      if (rowCount === 0) return;
    }
  } catch {
    // A database that has stopped has no clients.
  } finally {
    await client.end().catch(() => undefined);
  }
}
