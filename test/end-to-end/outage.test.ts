import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { freePort } from '../../src/main/embedded-postgres/server.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/main/embedded-postgres.ts';
import type { ReceivedAnswer } from '../support/http-client.ts';
import { until } from '../support/jest/until.ts';
import { type ApiProcess, type Campaign, prepareDatabase, startApi } from './outage-api.ts';

/** A call with its own idempotency key, and its answer. */
interface Attempt {
  readonly name: string;
  readonly send: () => Promise<ReceivedAnswer>;
  readonly answer: ReceivedAnswer;
}

let directory: string;
let port: number;
let database: EmbeddedPostgres;
let campaign: Campaign;
let api: ApiProcess;
let sent = 0;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'spindle-test-'));
  await chmod(directory, 0o755);
  port = await freePort();
  database = await startDatabase();
  campaign = await prepareDatabase(database.url);
  api = await startApi(database.url, { DATABASE_DISTRIBUTED: 'false' });
});

afterAll(async () => {
  api?.child.kill('SIGKILL');
  await database?.stop();
  await rm(directory, { recursive: true, force: true, maxRetries: 5 });
});

const startDatabase = () => startEmbeddedPostgres({ directory: join(directory, 'postgres') }, { pickPort: async () => port });

/** Stops the database as a crash or an administrator's restart would; resolves when the server has ended. */
async function endDatabase(signal: NodeJS.Signals): Promise<void> {
  process.kill(Number.parseInt(await readFile(join(directory, 'postgres/data/postmaster.pid'), 'utf8'), 10), signal);
  await database.exited;
}

/** The next call of the load: by API key, by table token, or a trigger. */
async function attempt(): Promise<Attempt> {
  const { tableId, token, key, spinnerId } = campaign;
  const kind = sent % 3;
  const name = `${kind === 2 ? 'job' : 'record'} ${sent++}`;
  const records = [{ email: name, name: null }];
  const headers = { 'Idempotency-Key': name, ...(kind !== 1 && { Authorization: `Bearer ${key}` }) };
  const calls = [
    ['ingest', { dataTableId: tableId, records }],
    [`data-tables/ingest/${token}`, { records }],
    [`trigger/${spinnerId}`, undefined],
  ] as const;
  const [path, body] = calls[kind] as (typeof calls)[0];
  const send = () => api.call('POST', `/api/v1/public/${path}`, { headers, body });
  return { name, send, answer: await send() };
}

/** Four callers that run until they are stopped. */
function load(): { readonly attempts: Attempt[]; stop(): Promise<void> } {
  const attempts: Attempt[] = [];
  let stopped = false;
  const caller = async (): Promise<void> => {
    while (!stopped) {
      attempts.push(await attempt());
      await sleep(10);
    }
  };
  const callers = Promise.all(Array.from({ length: 4 }, caller));
  return {
    attempts,
    async stop() {
      stopped = true;
      await callers;
    },
  };
}

const granted = (attempts: readonly Attempt[]): Attempt[] => attempts.filter(({ answer }) => answer.status === 201);

async function query(sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client(database.url);
  await client.connect();
  return client.query(sql, [campaign.organizationId]).finally(() => client.end());
}

const storedNames = async (): Promise<string[]> =>
  (await query(`select data ->> 'email' as name from records where organization_id = $1`)).rows.map(({ name }) => name);

const storedJobs = async (): Promise<string[]> => (await query('select id from jobs where organization_id = $1')).rows.map(({ id }) => id);

describe.each(['SIGINT', 'SIGQUIT'] as const)('while the database is unavailable (%s)', (signal) => {
  test('the API answers 503, recovers without a restart, and has lost no acknowledged write', async () => {
    const { attempts, stop } = load();
    await until(() => granted(attempts).length >= 60);
    await endDatabase(signal);
    const gone = attempts.length;
    await until(() => attempts.length >= gone + 30);

    const [ready, alive] = [await api.call('GET', '/readyz'), await api.call('GET', '/healthz')];
    expect([ready.status, ready.body.ok, ready.body.checks.database]).toEqual([503, false, 'unreachable']);
    expect([alive.status, alive.body]).toEqual([200, { ok: true }]);
    const refused = await attempt();
    expect([refused.answer.status, refused.answer.body.code, refused.answer.body.ok]).toEqual([503, 'UNAVAILABLE', false]);
    expect(Number(refused.answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    // A credential that is refused without a query is still refused.
    expect((await api.call('POST', '/api/v1/public/ingest', { headers: { Authorization: 'Bearer x' } })).status).toBe(401);

    const away = granted(attempts).length;
    database = await startDatabase();
    await until(async () => (await api.call('GET', '/readyz')).status === 200);
    await until(() => granted(attempts).length >= away + 60);
    await stop();
    expect(api.child.exitCode).toBeNull();

    // Every call was answered with 201 or 503.
    const all = [...attempts, refused];
    for (const { answer } of all) expect([201, 503]).toContain(answer.status);
    const failed = all.filter(({ answer }) => answer.status === 503);
    for (const { answer } of failed) expect([answer.body.code, answer.headers['retry-after']]).toEqual(['UNAVAILABLE', '2']);

    const names = new Set(await storedNames());
    const jobs = new Set(await storedJobs());
    for (const { name, answer } of granted(all)) expect([name, names.has(name) || jobs.has(answer.body.jobId)]).toEqual([name, true]);

    // A refused call may have been committed; a retry with its idempotency key settles it.
    for (const one of failed) expect((await one.send()).status).toBe(201);
    const repeated = await Promise.all(
      granted(all)
        .slice(-20)
        .map(({ send, answer }) => send().then(({ text }) => text === answer.text)),
    );
    expect(repeated).toEqual(repeated.map(() => true));
    expect((await storedNames()).length).toBe(new Set(await storedNames()).size);
  });
});

test('afterwards each call was written and charged once, and the process exits normally', async () => {
  const { rows } = await query('select meter, used::int from usage where organization_id = $1 order by meter');
  const bytes = (await query('select sum(octet_length(data::text))::int as used from records where organization_id = $1')).rows[0]?.used;
  expect(rows).toEqual([
    { meter: 'bytes', used: bytes },
    { meter: 'jobs', used: Math.floor(sent / 3) },
    { meter: 'records', used: sent - Math.floor(sent / 3) },
  ]);
  expect([(await storedJobs()).length, (await storedNames()).length]).toEqual(rows.slice(1).map(({ used }) => used));
  expect(await api.stop()).toBe(0);
});
