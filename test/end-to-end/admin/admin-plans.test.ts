import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { connect } from '../../../src/postgres/engine/connection/connection.ts';
import { closeSinks, startSink } from '../../channels/smtp-sink.ts';
import { until } from '../../support/jest/until.ts';
import { masterKeyOf } from '../../support/keys/master-keys.ts';
import { cloneDatabase, isDistributed, ofRun, type TestDatabase } from '../../support/postgres-backend.ts';
import { adminWith } from '../admin-runner.ts';
import { startApi } from '../outage-api.ts';

let database: TestDatabase;
let admin: ReturnType<typeof adminWith>;

beforeAll(async () => {
  database = await cloneDatabase();
  admin = adminWith({ DATABASE_URL: database.url, SPINDLE_MASTER_KEY: masterKeyOf('5a'), PUBLIC_API_URL: 'https://api.example.com' });
});

afterAll(() => database?.drop());

const limits = [
  '--jobs',
  '10',
  '--records',
  'none',
  '--messages',
  '0',
  '--webhooks',
  '50',
  '--sms',
  '60',
  '--tables',
  '3',
  '--members',
  '2',
  '--channels',
  '1',
  '--bytes',
  '1000000000',
];

describe('plans on the command line', () => {
  test('are created, partly changed, shown and listed', async () => {
    const made = await admin.call(['plan', 'set', '--id', 'team', '--name', 'Team', ...limits, '--feature', 'api_keys']);
    expect(made).toEqual({ code: 0, err: '', out: expect.stringMatching(/^records +no limit\nmessages +0$/m) });
    const changed = await admin.json([
      'plan',
      'set',
      '--id',
      'team',
      '--jobs',
      '12',
      '--rate-limit-ingest',
      '1.5:30',
      '--rate-limit-trigger',
      'none',
    ]);
    const team = { jobs: 12, records: null, messages: 0, webhooks: 50, sms: 60, tables: 3, members: 2, channels: 1, bytes: 1_000_000_000 };
    expect(changed).toEqual({
      ...{ id: 'team', name: 'Team', limits: team, features: ['api_keys'] },
      rateLimits: { ingest: { perSecond: 1.5, burst: 30 }, trigger: null },
    });
    const bare = await admin.json(['plan', 'set', '--id', 'team', '--no-feature', '--rate-limit-ingest', 'default']);
    expect(bare).toEqual({ ...changed, features: [], rateLimits: { trigger: null } });
    expect(await admin.json(['plan', 'show', 'team'])).toEqual({ ...bare, organizations: 0 });
    expect((await admin.json(['plan', 'list'])).map(({ id }: { id: string }) => id)).toEqual(['free', 'pro', 'team', 'unlimited']);
  });

  test("apply to an organization at once, and a change removes the old plan's features", async () => {
    const { id } = await admin.json(['organization', 'create', '--name', 'Acme', '--plan', 'pro']);
    await admin.json(['key', 'create', '--name', 'CRM', '--scope', 'ingest']);
    const stateOf = async (): Promise<unknown> => / (works|asleep) /.exec((await admin.call(['key', 'list'])).out)?.[1];
    expect(await stateOf()).toBe('works');
    expect(await admin.call(['organization', 'plan', 'Acme', 'free'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^before +pro$/m),
    });
    expect(await stateOf()).toBe('asleep');
    expect(await admin.call(['key', 'create', '--name', 'Other', '--scope', 'ingest'])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^error: The plan "free" does not/),
    });
    expect(await admin.json(['organization', 'plan', id, 'pro'])).toEqual({ id, name: 'Acme', plan: 'pro', before: 'free' });
    expect(await stateOf()).toBe('works');
  });

  test('show 0 for a meter that they do not name', async () => {
    const connection = connect({ url: database.url, poolSize: 1, statementTimeoutMs: 10_000, isDistributed });
    await connection.query('add_plan', `insert into plans values ('old', 'Old', '{"jobs": 5, "records": null}', '[]', '{}')`, []);
    await connection.close();
    const limits = { jobs: 5, records: null, messages: 0, webhooks: 0, sms: 0, tables: 0, members: 0, channels: 0, bytes: 0 };
    expect(await admin.json(['plan', 'show', 'old'])).toMatchObject({ id: 'old', limits });
    expect((await admin.call(['plan', 'show', 'old'])).out).toMatch(
      /^jobs +5\nrecords +no limit\nmessages +0\nwebhooks +0\nsms +0\ntables +0\nmembers +0\nchannels +0\nbytes +0$/m,
    );
    expect(await admin.json(['plan', 'list'])).toContainEqual(expect.objectContaining({ id: 'old', limits }));
    expect(await admin.json(['plan', 'set', '--id', 'old', '--jobs', '6'])).toMatchObject({ limits: { ...limits, jobs: 6 } });
  });

  test('are refused with all problems listed', async () => {
    const [missing, wrong, syntax, feature, nobody, nothing] = await Promise.all([
      admin.call(['plan', 'set', '--id', 'small', '--jobs', '1']),
      admin.call(['plan', 'set', '--id', 'No Such', ...limits, '--rate-limit-ingest', '0:5']),
      admin.call(['plan', 'set', '--id', 'small', ...limits, '--jobs', '1.5']),
      admin.call(['plan', 'set', '--id', 'small', ...limits, '--feature', 'api-keys']),
      admin.call(['organization', 'plan', 'Nobody', 'pro']),
      admin.call(['plan', 'show', 'nothing']),
    ]);
    expect(missing).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /limits\.records: .*\n {2}limits\.messages: .*\n {2}limits\.webhooks: .*\n {2}limits\.sms: .*\n {2}limits\.tables: .*\n {2}limits\.members: /,
      ),
    });
    expect(wrong).toMatchObject({ code: 1, err: expect.stringMatching(/\n {2}id: .*\n {2}rateLimits\.ingest: /) });
    expect(syntax).toMatchObject({ code: 2, err: expect.stringContaining('Write a whole number') });
    expect(feature).toMatchObject({ code: 2, err: expect.stringContaining('api_keys') });
    expect([nobody.err, nothing.err]).toEqual(['error: Organization not found\n', 'error: Plan not found\n']);
    expect((await admin.json(['plan', 'list'])).map(({ id }: { id: string }) => id)).not.toContain('small');
  });
});

describe("strangers' organizations on the command line", () => {
  test('send when the operator confirms their owner, and more than their daily limit when the operator lifts it', async () => {
    const strangers = await cloneDatabase();
    const sink = await startSink();
    const environment = {
      ...{ DATABASE_URL: strangers.url, SPINDLE_MASTER_KEY: masterKeyOf('07'), SMTP_URL: sink.url, LOG_LEVEL: 'silent' },
      ...{ PUBLIC_API_URL: 'https://api.example.com', SIGN_UP: 'open', NEW_ORGANIZATION_MESSAGES: '1' },
    };
    const operator = adminWith(environment);
    const api = await startApi(strangers.url, environment);
    const root = fileURLToPath(new URL('../../../', import.meta.url));
    const env = { ...ofRun, ...environment };
    const worker = spawn(process.execPath, ['--enable-source-maps', 'src/main/launch/worker.mjs'], { cwd: root, env, stdio: 'ignore' });
    const ended = once(worker, 'exit');
    try {
      const person = { email: 'ada@acme.example', password: 'correct horse battery', name: 'Ada', organizationName: 'Acme' };
      const { body: session } = await api.call('POST', '/api/v1/auth/sign-up', { body: person });
      const headers = { Authorization: `Bearer ${session.token}` };
      const hello = { id: 'hello', type: 'message', channel: 'email', to: '{{ email }}', subject: 'Hello', text: '{{ unsubscribe_url }}' };
      const spinners = { Hello: { table: 'Contacts', steps: [hello], publish: true } };
      await operator.define('Acme', { tables: { Contacts: { columns: [{ name: 'email' }] } }, spinners });
      await operator.json(['table', 'import', 'Contacts', '-'], 'email\na@example.com\nb@example.com\nc@example.com\n');
      const [spinner] = (await api.call('GET', '/api/v1/spinners', { headers })).body.data;
      const { jobId } = (await api.call('POST', `/api/v1/spinners/${spinner.id}/jobs`, { headers })).body;
      const greeted = () => sink.mails.filter(({ raw }) => raw.includes('Subject: Hello')).length;
      const untilShown = (expected: object): Promise<void> =>
        until(async () => {
          const { body: shown } = await api.call('GET', `/api/v1/jobs/${jobId}`, { headers });
          return Object.entries(expected).every(([name, value]) => shown[name] === value);
        }, JSON.stringify(expected));

      await untilShown({ state: 'queued', waiting: 'unverified' });
      const nobody = await operator.call(['user', 'confirm', 'nobody@acme.example']);
      expect(nobody).toMatchObject({ code: 1, err: expect.stringContaining('not found') });
      expect(greeted()).toBe(0);

      const confirmed = await operator.call(['user', 'confirm', 'Ada@acme.example']);
      expect(confirmed).toMatchObject({ code: 0, out: expect.stringMatching(/^email +ada@acme\.example\nconfirmed +\d{4}-/m) });
      await untilShown({ state: 'running', waiting: 'daily_limit' });
      expect(greeted()).toBe(1);
      expect(sink.mails.find(({ raw }) => raw.includes('Subject: Hello'))?.raw).toContain('From: Acme via Spindle <');

      const lifted = await operator.json(['organization', 'lift-limit', 'Acme']);
      expect(lifted).toMatchObject({ name: 'Acme', dailyLimitLiftedAt: expect.stringMatching(/^\d{4}-/) });
      await untilShown({ state: 'completed' });
      expect(greeted()).toBe(3);
      expect(await operator.json(['organization', 'lift-limit', 'Acme'])).toEqual(lifted);
    } finally {
      worker.kill('SIGKILL');
      await Promise.all([ended, api.stop(), closeSinks()]);
      await strangers.drop();
    }
  });
});
