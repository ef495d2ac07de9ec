import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connect, type Queryable } from '../../../src/postgres/engine/connection/connection.ts';
import { masterKeyOf } from '../../support/keys/master-keys.ts';
import { cloneDatabase, isDistributed, type TestDatabase } from '../../support/postgres-backend.ts';
import { adminWith } from '../admin-runner.ts';

let database: TestDatabase;
let admin: ReturnType<typeof adminWith>;
let connection: Queryable & { close(): Promise<void> };

beforeAll(async () => {
  database = await cloneDatabase();
  admin = adminWith({ DATABASE_URL: database.url, SPINDLE_MASTER_KEY: masterKeyOf('5b') });
  connection = connect({ url: database.url, poolSize: 1, statementTimeoutMs: 20_000, isDistributed });
});
afterAll(async () => {
  await connection?.close();
  await database?.drop();
});

/** Adds a task; `attempts` of its two were made. */
async function addTask(key: string, attempts: number, runIn: string): Promise<string> {
  const [row] = await connection.query<{ id: string }>(
    'add',
    `select id::text from graphile_worker.add_job('advance-job', json_build_object('jobId', $1::text), job_key => $1, max_attempts => 2,
      run_at => now() + $2::interval)`,
    [key, runIn],
  );
  const { id } = row as { id: string };
  await connection.query(
    'fail',
    `update graphile_worker._private_jobs set attempts = $2::int, last_error = case when $2::int > 0 then 'the disk is full' end where id = $1::bigint`,
    [id, attempts],
  );
  return id;
}

test('shows what waits and what has failed for good and why; that is tried again or deleted, the rest stays', async () => {
  expect(await admin.json(['queue', 'show'])).toEqual({ tasks: [], failed: [] });
  const [due, again, first, second] = [
    await addTask('due', 0, '-2 minutes'),
    await addTask('again', 1, '1 hour'),
    await addTask('first', 2, '0'),
    await addTask('second', 2, '0'),
  ];
  const shown = await admin.call(['queue', 'show']);
  expect(shown.code).toBe(3);
  expect(shown.out).toMatch(/advance-job +0 +1 +1[12]\d +1 +1 +2\n/);
  expect(shown.out).toMatch(new RegExp(`${first}  advance-job, failed .*, 2 attempts, job first\n    the disk is full`));
  expect(shown.err).toContain('2 failed for good. After its cause is mended: npm run -s admin -- queue retry --all');
  expect(shown.err).toContain('no worker runs, or too few do');

  for (const wrong of [[], ['x'], [first, '--all'], ['999999'], [due]])
    expect([wrong, (await admin.call(['queue', 'drop', ...(wrong as string[])])).code]).toEqual([wrong, 1]);
  expect(await admin.json(['queue', 'retry', first as string])).toEqual({ ids: [first] });
  expect(await admin.json(['queue', 'drop', '--all'])).toEqual({ ids: [second] });
  const rest = await connection.query<{ id: string; attempts: number }>(
    'rest',
    'select id::text, attempts::int from graphile_worker._private_jobs order by id',
    [],
  );
  expect(rest).toEqual([
    { id: due, attempts: 0 },
    { id: again, attempts: 1 },
    { id: first, attempts: 0 },
  ]);
});
