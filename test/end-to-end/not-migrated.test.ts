import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { masterKeyOf } from '../support/keys/master-keys.ts';
import { cloneDatabase, ofRun, type TestDatabase } from '../support/postgres-backend.ts';
import { startApi } from './outage-api.ts';

const forget = "delete from spindle_migrations where name = '0139-lost-refresh-answers.ts'";

let database: TestDatabase;

beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

async function query(sql: string): Promise<void> {
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

test('a schema older than the code makes a running API not ready, and others refuse to start', async () => {
  const api = await startApi(database.url);
  try {
    await query(forget);
    const { status, body } = await api.call('GET', '/readyz');
    expect([status, body.checks]).toEqual([
      503,
      { database: 'not migrated', accepting: 'ok', sending: 'ok', disk: 'ok', missing: '0139-lost-refresh-answers.ts' },
    ]);
  } finally {
    await api.stop();
  }
  for (const entry of ['src/main/launch/api.mjs', 'src/main/launch/worker.mjs']) {
    const env = {
      ...ofRun,
      DATABASE_URL: database.url,
      SPINDLE_MASTER_KEY: masterKeyOf('07'),
      LOG_LEVEL: 'silent',
      PORT: '0',
    };
    const child = spawn(process.execPath, ['--enable-source-maps', entry], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
    });
    const [code] = await once(child, 'exit');
    expect([entry, code, said]).toEqual([
      entry,
      1,
      'The database lacks migrations of this version; run: npm run migrate. Missing: 0139-lost-refresh-answers.ts\n',
    ]);
  }
});
