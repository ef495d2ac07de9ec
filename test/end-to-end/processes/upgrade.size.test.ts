import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { checkMeters, checkRules } from '../../../scripts/chaos/check-jobs.ts';
import { allOrganizations } from '../../../scripts/support/each-organization.ts';
import { programsIn } from '../../../scripts/support/postgres-programs.ts';
import { UnrulyMailServer } from '../../../scripts/support/unruly-mail-server.ts';
import { freePort } from '../../../src/main/embedded-postgres/server.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../src/main/embedded-postgres.ts';
import { type Call, clientOf } from '../../support/http-client.ts';
import { bearer } from '../../support/http-tenant.ts';
import { installedPostgres } from '../../support/installed-postgres.ts';
import { until } from '../../support/jest/until.ts';
import { checkOut, findOlderVersion } from '../../support/versions/older-version.ts';
import { Customer } from '../mail-house.ts';
import { Program } from './program.ts';

// `UPGRADE_FROM=/path/to/older/checkout npm run test:size -- test/end-to-end/processes/upgrade` takes another one: a checkout of 012f3dc1
// or later with its packages.
const given = process.env.UPGRADE_FROM;
const older = given === undefined ? findOlderVersion() : { commit: given };
const testIfThere = 'commit' in older ? test : test.skip;
const version = 'commit' in older ? (given ?? older.commit.slice(0, 12)) : older.missing;

const sending = 300;
const follow = 100;
const slowMs = 300;
/** Rows of a file that is imported while the database is migrated. */
const rowsBeside = 100_000;

/** For the message: what has not ended, and what it waits for. */
const openJobs = `
  select o.name, j.id, j.state, r.state as recipients, r.reason, r.lease is not null as leased, count(*)::int, min(r.wake_at - now())::text as due,
    (select count(*)::int from graphile_worker._private_jobs t where t.key like '%' || j.id || '%' or t.payload::text like '%' || j.id || '%') as tasks
  from jobs j join organizations o on o.id = j.organization_id
    left join recipients r on r.organization_id = j.organization_id and r.job_id = j.id and r.wake_at is not null
  where j.state not in ('completed', 'failed', 'canceled') group by 1, 2, 3, 4, 5, 6 order by 1, 2`;

/** The checkout of the older version. */
let from: string;
let folder: string;
let server: EmbeddedPostgres;
let mails: UnrulyMailServer;
const running: Program[] = [];

beforeAll(async () => {
  if (!('commit' in older)) return;
  folder = await mkdtemp(join(tmpdir(), 'spindle-upgrade-'));
  await chmod(folder, 0o755);
  from = given ?? join(folder, 'older');
  if (given === undefined) checkOut(older.commit, from);
  server = await startEmbeddedPostgres({ directory: join(folder, 'postgres') }, await programsIn(installedPostgres.folder));
  mails = await UnrulyMailServer.start();
});
afterAll(async () => {
  if (!('commit' in older)) return;
  for (const { child } of running) child.kill('SIGKILL');
  await mails.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const settings = (more: Readonly<Record<string, string>>): Readonly<Record<string, string>> => ({
  DATABASE_URL: server.url,
  PUBLIC_API_URL: 'http://spindle.test',
  OUTBOUND_ALLOW_PRIVATE: 'true',
  DEFAULT_PLAN: 'unlimited',
  SIGN_UP: 'open',
  SIGN_UPS_PER_NETWORK: '0',
  SIGN_UPS_PER_DOMAIN: '0',
  NEW_ORGANIZATION_MESSAGES: '0',
  VERIFY_ADDRESSES: 'false',
  RATE_LIMIT_INGEST: '0:0',
  RATE_LIMIT_TRIGGER: '0:0',
  RATE_LIMIT_CALLS: '0:0',
  ...more,
});

function start(args: readonly string[], more: Readonly<Record<string, string>>, checkout?: string): Program {
  const program = new Program(args, settings(more), checkout);
  running.push(program);
  return program;
}

async function startApi(checkout?: string): Promise<{ readonly program: Program; readonly call: Call }> {
  const port = String(await freePort());
  const program = start(['src/main/launch/api.mjs'], { PORT: port, SHUTDOWN_DELAY_MS: '1000' }, checkout);
  const call = clientOf({ url: `http://127.0.0.1:${port}` });
  await until(async () => {
    if (program.child.exitCode !== null) throw new Error(program.errors);
    return (await call('GET', '/readyz').catch(() => undefined))?.status === 200;
  }, 'the API is ready');
  return { program, call };
}

const migrate = async (checkout?: string): Promise<string> => {
  const program = start(['--import', 'tsx', 'src/main/migrate.ts'], {}, checkout);
  return `${await program.ended()} ${program.errors}`;
};

/** The logged errors, without their times. */
const errorsOf = ({ log }: Program): readonly unknown[] => log.filter(({ level }) => level === 'error').map(({ msg, err }) => [msg, err]);

testIfThere(
  `a database that an older version filled is migrated beside its processes, which are then replaced one by one (${version}; ${installedPostgres.title})`,
  async () => {
    expect(await migrate(from)).toBe('0 ');
    let api = await startApi(from);
    const oldWorker = start(['src/main/launch/worker.mjs'], {}, from);
    await oldWorker.lines('runtime started', 1);

    mails.slowMs = slowMs;
    mails.manner = 'slow';
    const people = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => `${prefix}${n + 1}@example.com`);
    // Whichever API is said to be ready gets the calls, as a balancer passes them on.
    const balancer = { call: ((...call) => api.call(...call)) as Call };
    const kept = await Customer.signUp(balancer, 'kept', mails.port);
    const letters = await kept.campaign(0);
    const { data: keptTables } = await kept.call('GET', '/data-tables');
    await kept.call('POST', '/suppressions', { addresses: ['left@bücher.test', 'left@xn--strae-oqa.test', 'left@example.com'] });
    const { dataTable: other } = await kept.call('POST', '/data-tables', { name: 'Other', columns: keptTables[0].columns });
    const importing = async (tableId: string, rows: readonly string[]) => {
      const { import: made } = await kept.call('POST', `/data-tables/${tableId}/imports`, {});
      const file = ['email,name', ...rows.map((email) => `${email},Ada`), ''].join('\n');
      return (await kept.call('PUT', `/imports/${made.id}/file`, file, { 'Content-Type': 'text/csv' })).import;
    };
    const imported = [...people('imported', 20), 'left@xn--bcher-kva.test', 'LEFT@straße.test', 'left@example.com'];
    const before = await importing(keptTables[0].id, imported);
    expect(before).toMatchObject({ state: 'completed', inserted: imported.length });

    const mailed = await Customer.signUp(api, 'mailed', mails.port);
    const campaign = await mailed.campaign(sending);
    const followed = await Customer.signUp(api, 'followed', mails.port);
    const mail = (id: string) => ({ id, type: 'message', channel: 'email', to: '{{ email }}', subject: id, text: '{{ unsubscribe_url }}' });
    const twoSteps = await followed.campaign(follow, {
      steps: [mail('first'), { id: 'pause', type: 'wait', for: '60 seconds' }, mail('second')],
    });
    const loaded = await Customer.signUp(api, 'loaded', mails.port);
    const small = await loaded.campaign(5);
    const { data: tables } = await loaded.call('GET', '/data-tables');
    const { secret } = await loaded.call('POST', '/api-keys', { name: 'CRM', scopes: ['ingest', 'trigger'] });

    const jobs = [await mailed.start(campaign), await followed.start(twoSteps)];
    // A call that is cut off is made again with its key.
    const acknowledged = new Set<string>();
    const refused: string[] = [];
    let isOver = false;
    const persistent = async (path: string, key: string, body: unknown): Promise<number> => {
      for (;;) {
        const headers = { ...bearer(secret), 'Idempotency-Key': key };
        const answer = await balancer.call('POST', path, { headers, body }).catch(() => undefined);
        if (answer?.status === 201) return 201;
        if (answer && answer.status !== 503) refused.push(`${answer.status} ${answer.text}`);
        if (answer && answer.status < 500) return answer.status;
        await sleep(100);
      }
    };
    const appending = [0, 1, 2].map(async (caller) => {
      for (let n = 0; !isOver; n++) {
        const email = `load${caller}.${n}@example.com`;
        // In no alphabetical order, as callers write them.
        const records = [{ name: 'Load', email }];
        if ((await persistent('/api/v1/public/ingest', email, { records, dataTableId: tables[0].id })) === 201) acknowledged.add(email);
        await sleep(20);
      }
    });
    let triggered = 0;
    const triggering = (async () => {
      for (; !isOver; triggered++) {
        await persistent(`/api/v1/public/trigger/${small.spinnerId}`, `trigger ${triggered}`, {});
        await sleep(1500);
      }
    })();

    await until(() => mails.taken.length > 60, 'messages are being sent');
    const importingBeside = importing(other.id, people('beside', rowsBeside));
    const begun = performance.now();
    const migrated = await migrate();
    const migratingMs = performance.now() - begun;
    expect(migrated).toBe('0 ');
    const beside = await importingBeside;
    expect(beside).toMatchObject({ state: 'completed', inserted: rowsBeside });
    // The old processes go on with the newer schema.
    const sent = mails.taken.length;
    await until(() => mails.taken.length > sent + 20, 'the old worker goes on');
    await kept.call('POST', '/suppressions', { addresses: ['late@bücher.test'] });
    const oldApi = api.program;
    api = await startApi();
    expect(await oldApi.stop()).toBe(0);
    const newWorker = start(['src/main/launch/worker.mjs'], {});
    await newWorker.lines('runtime started', 1);
    // All of them work beside each other for a while.
    await sleep(3000);
    expect(await oldWorker.stop()).toBe(0);
    mails.manner = 'well';
    await sleep(3000);
    isOver = true;
    await Promise.all([...appending, triggering]);
    await persistent(`/api/v1/public/trigger/${small.spinnerId}`, 'last', {});

    // A person who was suppressed before gets nothing, in either spelling.
    await kept.call('POST', `/data-tables/${keptTables[0].id}/records`, { records: [{ email: 'late@xn--bcher-kva.test', name: 'Ada' }] });
    jobs.push(await kept.start(letters));
    expect((await kept.ended(jobs.at(-1) as string)).recipients).toEqual({ completed: 20, suppressed: 4 });

    const client = new pg.Client(server.url);
    await client.connect();
    const query = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
      (await client.query<Row>(text, [...values])).rows;
    try {
      const areEnded = async () => (await query(openJobs)).length === 0;
      await until(areEnded, 'all jobs have ended', () => mails.taken.length).catch(async (reason) => {
        throw new Error(`${reason.message}: ${JSON.stringify(await query(openJobs))}`);
      });
      expect(refused).toEqual([]);
      expect(await query('select state, count(*)::int from jobs group by 1')).toEqual([
        { state: 'completed', count: jobs.length + triggered + 1 },
      ]);
      const [stored] = await query<{ count: number }>('select count(*)::int as count from records where data_table_id = $1', [
        tables[0].id,
      ]);
      expect(stored?.count).toBe(acknowledged.size + small.addresses.length);
      const emails = mails.taken.map(({ from: sender, to, subject }) => `${sender}: ${subject} to ${to}`);
      expect(emails.filter((one, place) => emails.indexOf(one) !== place)).toEqual([]);
      const wanted = [
        ...people('imported', 20).map((to) => `kept@acme.example: Hello to ${to}`),
        ...people('person', follow).map((to) => `followed@acme.example: second to ${to}`),
        ...[...acknowledged].map((to) => `loaded@acme.example: Hello to ${to}`),
      ];
      expect(wanted.filter((one) => !emails.includes(one))).toEqual([]);
      const states = await query('select state, count(*)::int as count from messages group by 1');
      expect(states).toEqual([{ state: 'sent', count: emails.length }]);
      const everybody = await allOrganizations(query);
      const checks = [...(await checkRules(query, everybody)), ...(await checkMeters(query, everybody))];
      expect(checks.filter(({ holds }) => !holds)).toEqual([]);
      expect([oldApi, oldWorker, api.program, newWorker].flatMap(errorsOf)).toEqual([]);
      // An import of before can be undone.
      await kept.call('POST', `/imports/${beside.id}/undo`);
      await until(async () => (await kept.call('GET', `/imports/${beside.id}`)).import.undoneAt !== null, 'the import is undone');
      expect(await query('select from records where data_table_id = $1', [other.id])).toEqual([]);
      console.info(
        `${emails.length} e-mails, ${acknowledged.size} records and ${triggered + 1} jobs under load; migrated in ${migratingMs.toFixed(0)} ms`,
      );
    } finally {
      await client.end();
    }
    expect(await Promise.all([api.program.stop(), newWorker.stop()])).toEqual([0, 0]);
  },
);
