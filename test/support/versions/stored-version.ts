import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { emptyDatabase, type TestDatabase } from '../postgres-backend.ts';

/**
 * A database as commit 012f3dc1 has left it: `pg_dump --inserts` of a run of that version. A spinner of two e-mails with a day between them
 * has four jobs: `waiting` waits for the day with all four people, `sending` was killed while it sent to two, `enrolled` has three people
 * and a task, and `queued` only a task, for two records.
 */
export async function databaseOf012f3dc1(): Promise<TestDatabase> {
  const sql = gunzipSync(await readFile(new URL('012f3dc1.sql.gz', import.meta.url))).toString();
  const database = await emptyDatabase();
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query(sql).finally(() => client.end());
  return database;
}

const job = (last: string): string => `00000000-0000-7000-8000-0000000000${last}`;

/** The organization in it, and its jobs. */
export const storedData = {
  organizationId: job('03'),
  jobs: { waiting: job('07'), sending: job('0d'), enrolled: job('11'), queued: job('12') },
} as const;
