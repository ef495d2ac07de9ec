import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { connect } from '../../../src/postgres/engine/connection/connection.ts';
import { postgresStorageOn } from '../../../src/postgres/storage.ts';
import { aJob } from '../../support/builders.ts';
import { until } from '../../support/jest/until.ts';
import { masterKeyOf } from '../../support/keys/master-keys.ts';
import { onACluster } from '../../support/own-connection.ts';
import { cloneDatabase, isDistributed, type TestDatabase } from '../../support/postgres-backend.ts';
import { adminWith, endOf, startAdmin } from '../admin-runner.ts';

const contacts =
  'name,email,note\nAda,ada@example.com,"likes ""short"" messages, please"\nGrace,grace@example.com,\nΝεφέλη,n@example.com,x\n';
const nowhere = '0198c0de-0000-7000-8000-000000000001';

let database: TestDatabase;
let sql: pg.Client;
let folder: string;
let environment: Record<string, string>;
let admin: ReturnType<typeof adminWith>;

beforeAll(async () => {
  database = await cloneDatabase();
  sql = new pg.Client(database.url);
  await sql.connect();
  folder = await mkdtemp(join(tmpdir(), 'spindle-test-'));
  environment = {
    DATABASE_URL: database.url,
    SPINDLE_MASTER_KEY: masterKeyOf('5a'),
    PUBLIC_API_URL: 'https://api.example.com',
    SMTP_URL: 'smtp://127.0.0.1:1',
  };
  admin = adminWith(environment);
});

afterAll(async () => {
  await sql?.end();
  await database?.drop();
  if (folder) await rm(folder, { recursive: true });
});

onACluster('the command line refuses a cluster that its settings take for one server, and changes nothing', async () => {
  const plain = adminWith({ ...environment, DATABASE_DISTRIBUTED: 'false' });
  expect(await plain.call(['organization', 'create', '--name', 'Acme', '--plan', 'pro'])).toEqual({
    code: 2,
    out: '',
    err: 'error: The tables are placed on the nodes of a cluster. Set DATABASE_DISTRIBUTED=true.\n',
  });
  expect(await admin.call(['key', 'list'])).toMatchObject({ code: 2, err: expect.stringContaining('There is no organization yet') });
});

describe('the command line', () => {
  test('sets up an organization without a web app, down to its first API key, and ends that key', async () => {
    const empty = await admin.call(['key', 'list']);
    expect(empty).toMatchObject({ code: 2, out: '', err: expect.stringContaining('error: There is no organization yet') });

    const organization = await admin.json(['organization', 'create', '--name', 'Acme', '--plan', 'pro']);
    expect(organization).toMatchObject({ name: 'Acme', plan: 'pro' });

    await admin.define('Acme', { tables: { Contacts: { columns: [] } } });
    const file = join(folder, 'contacts.csv');
    await writeFile(file, contacts);
    const imported = await admin.json(['table', 'import', 'Contacts', file, '--metadata', 'name, email']);
    expect(imported).toMatchObject({ inserted: 3, columns: [{ metadata: true }, { metadata: true }, { name: 'note', metadata: false }] });
    const again = await admin.call(['table', 'import', imported.id.toUpperCase(), '-'], 'name,email,note\nBo,bo@example.com,\n');
    expect(again).toMatchObject({ code: 0, out: '1 record appended; the columns are name:text, email:text, note:text:hidden\n' });
    const { meters } = await admin.json(['organization', 'show', 'Acme']);
    expect(meters).toMatchObject({ jobs: { used: 0, limit: 10_000 }, records: { used: 4, limit: 1_000_000 }, messages: { used: 0 } });

    const key = await admin.call(['key', 'create', '--name', 'CRM', '--scope', 'ingest', '--scope', 'trigger', '--expires', '2127-01-01']);
    expect(key).toEqual({
      code: 0,
      out: expect.stringMatching(/^scopes +ingest, trigger\nexpires +2127-01-01T00:00:00\.000Z\nsecret +svc_\w{42}$/m),
      err: 'Save the secret now: it is not shown again.\n',
    });
    const [listed] = await admin.json(['key', 'list']);
    expect(listed).toMatchObject({ name: 'CRM', dataTableIds: null, spinnerIds: null, maker: null });
    expect(listed.hash).toBeUndefined();
    const { out } = await admin.call(['key', 'list']);
    expect(out).toMatch(/ works +ingest,trigger +all +never +2127-\S+ +the command line +CRM$/m);
    expect(await admin.call(['key', 'revoke', 'CRM'])).toMatchObject({ code: 1, out: '', err: 'error: API key not found\n' });
    expect(await admin.json(['key', 'revoke', listed.id.toUpperCase()])).toMatchObject({ id: listed.id, revokedAt: expect.any(String) });
    expect((await admin.call(['key', 'list'])).out).toMatch(/ revoked +ingest,trigger /);
  });

  test('says which jobs stand still and why, and pauses, resumes and cancels them', async () => {
    const { id: organizationId } = await admin.json(['organization', 'create', '--name', 'Running', '--plan', 'pro']);
    const of = ['--organization', organizationId];
    const steps = [{ id: 'hello', type: 'message', channel: 'email', to: '{{ email }}', subject: 'Hello', text: '{{ unsubscribe_url }}' }];
    await admin.define('Running', {
      tables: { Contacts: { columns: [{ name: 'email' }] } },
      spinners: { Hello: { table: 'Contacts', steps, publish: true } },
    });
    const spinner = await sql.query<{ id: string }>('select id from spinners where organization_id = $1', [organizationId]);
    const connection = connect({ url: database.url, poolSize: 1, statementTimeoutMs: 20_000, isDistributed });
    const jobs = [0, 1].map(() => aJob({ organizationId, spinnerId: spinner.rows[0]?.id as string, version: 1 }));
    await postgresStorageOn({ connection })
      .unitOfWork.run((transaction) => transaction.jobs.add(jobs))
      .finally(() => connection.close());
    const [, { id } = { id: '' }] = jobs;

    expect(await admin.json(['job', 'pause', id, ...of])).toEqual({ id, state: 'paused' });
    expect(await admin.json(['job', 'list', '--state', 'paused', ...of])).toMatchObject([{ id, state: 'paused', reason: null }]);
    await sql.query(`update jobs set paused_for = '5 failures in a row' where id = $1`, [id]);
    expect((await admin.call(['job', 'list', '--limit', '1', ...of])).out).toMatch(
      new RegExp(`why\n${id} +paused +\\S+ +Hello +5 failures in a row\n$`),
    );
    expect(await admin.json(['job', 'list', ...of])).toHaveLength(2);
    expect((await admin.call(['job', 'resume', id.toUpperCase(), ...of])).out).toMatch(/^state +queued$/m);
    expect(await admin.json(['job', 'cancel', id, ...of])).toEqual({ id, state: 'canceled' });
    expect(await admin.call(['job', 'pause', id, ...of])).toMatchObject({ code: 1, out: '', err: expect.stringContaining('canceled') });
    expect(await admin.call(['job', 'pause', 'Hello', ...of])).toMatchObject({ code: 1, err: 'error: Job not found\n' });
    const noted = await sql.query(
      `select action from audit_entries where organization_id = $1 and actor_type = 'operator' and subject_id = $2 order by at`,
      [organizationId, id],
    );
    expect(noted.rows.map(({ action }) => action)).toEqual(['job.paused', 'job.resumed', 'job.canceled']);
  });

  test('asks for the organization if there are several', async () => {
    const made = [];
    for (const name of ['One', 'Two']) made.push(await admin.json(['organization', 'create', '--name', name, '--plan', 'free']));
    const asked = await admin.call(['job', 'list', '--json']);
    expect(asked).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('error: There are several organizations: say which one\n'),
    });
    for (const { id, name } of made) expect(asked.err).toContain(`  --organization ${id}  ${name}\n`);
    expect(await admin.json(['job', 'list', '--organization', 'Two'])).toEqual([]);
    // The plan has no API keys.
    const refused = await admin.call(['key', 'create', '--organization', made[0].id, '--name', 'x', '--scope', 'ingest']);
    expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^error: The plan "free" does not include/) });
  });

  test('lists every problem of a refused command', async () => {
    const organization = await admin.json(['organization', 'create', '--name', 'Refused', '--plan', 'pro']);
    const of = ['--organization', organization.id];
    await admin.define('Refused', {
      tables: {
        T: {
          columns: [
            { name: 'name', required: true },
            { name: 'age', type: 'number' },
          ],
        },
      },
    });

    const [mismatch, value, invalid, absent, doubt, chosen] = await Promise.all([
      admin.call(['table', 'import', 'T', '-', ...of], 'Name,age\nAda,36\n'),
      admin.call(['table', 'import', 'T', '-', ...of], 'name,age\nAda,36\nGrace,old\n'),
      admin.call(['definitions', 'apply', '-', ...of], '{"version":1,"spinners":{"S":{"table":"x","steps":[{"id":"a","type":"mail"}]}}}'),
      admin.call(['table', 'import', nowhere, '-', ...of], 'name,age\nAda,36\n'),
      admin.call(['table', 'import', 'T', '-', ...of], 'name,tags;age\nAda,a;b\n'),
      admin.call(
        ['table', 'import', 'T', '-', ...of, '--delimiter', 'semicolon', '--encoding', 'cp850', '--header-line', '2'],
        'People of today\nname;age\nAda;36\n',
      ),
    ]);
    expect(doubt).toMatchObject({ code: 1, err: expect.stringMatching(/delimiter: is uncertain: "," reads .* ";" reads /) });
    expect(chosen).toMatchObject({ code: 0, out: expect.stringMatching(/^1 record appended/), err: expect.stringContaining('1 line') });
    expect(mismatch).toEqual({
      code: 1,
      out: '',
      err: 'error: The records\' columns differ from the data table\'s\n  expected: name, age\n  received: Name, age\n  missing: name\n  unknown: Name\n  suggestions: Name -> name\n  header: lacks "name"; has "Name", unknown to the data table\n',
    });
    expect(value).toMatchObject({ code: 1, err: expect.stringMatching(/^error: .*\n {2}line 3, age: /) });
    expect(invalid).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^error: .*\n {2}spinners\.S\.table: .*\n {2}spinners\.S\.steps\[0\]\.type: /),
    });
    expect(absent).toEqual({ code: 1, out: '', err: 'error: Data table not found\n' });
  });

  test('imports the consent of the people in a file', async () => {
    const organization = await admin.json(['organization', 'create', '--name', 'Consenting', '--plan', 'pro']);
    await admin.define('Consenting', { tables: { T: { columns: [] } } });
    const run = (consent: object) =>
      admin.call(
        ['table', 'import', 'T', '-', '--organization', organization.id, '--consent', JSON.stringify(consent)],
        'email\nada@example.com\n',
      );
    const consent = { address: 'email', topics: ['general'], source: 'fair' };
    expect(await run(consent)).toMatchObject({
      code: 0,
      err: expect.stringContaining('Consent: 1 noted, 0 known before, 0 who have left stay off'),
    });
    expect(await run({ ...consent, topics: [] })).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('consent.topics must have'),
    });
    expect(await run({ ...consent, topics: ['no'] })).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('"no" is not the key'),
    });
    const kept = 'select source from consent_entries where organization_id = $1';
    expect((await sql.query(kept, [organization.id])).rows).toEqual([{ source: 'fair (import, line 2)' }]);
  });

  test('rolls back an import on Ctrl-C', async () => {
    const organization = await admin.json(['organization', 'create', '--name', 'Interrupted', '--plan', 'pro']);
    await admin.define('Interrupted', { tables: { T: { columns: [] } } });
    const child = startAdmin(environment, ['table', 'import', 'T', '-', '--organization', organization.id]);
    const ended = endOf(child);
    child.stdin.on('error', () => undefined).write(`name\n${'Ada\n'.repeat(50_000)}`);
    const busy = `select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`;
    await until(async () => (await sql.query(busy)).rowCount !== 0);
    child.kill('SIGINT');
    expect(await ended).toEqual({ code: 130, out: '', err: 'error: interrupted: nothing was imported\n' });
    expect((await sql.query('select from records where organization_id = $1', [organization.id])).rowCount).toBe(0);
  });

  test('creates people who can sign in, with a generated or a given password', async () => {
    const { id } = await admin.json(['organization', 'create', '--name', 'People', '--plan', 'pro']);
    const create = ['user', 'create', '--name', 'Ada', '--organization', id];
    const made = await admin.call([...create, '--email', 'ada@example.com', '--role', 'owner']);
    expect(made).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^password +[\w-]{20}$/m),
      err: expect.stringContaining('not shown again'),
    });
    const given = await admin.json([...create, '--email', 'grace@example.com', '--password-stdin'], 'a fine password\n');
    expect(given).toEqual({ id: expect.any(String), email: 'grace@example.com', name: 'Ada', role: 'member', organization: id });
    expect(await admin.call([...create, '--email', 'x@example.com', '--password-stdin'], 'short\n')).toMatchObject({
      code: 1,
      err: 'error: The request is not valid\n  password: must have at least 8 characters\n',
    });
    expect(await admin.call([...create, '--email', 'ADA@example.com'])).toMatchObject({ code: 1, out: '' });
    const { rows } = await sql.query('select password_hash from users where email like $1', ['%@example.com']);
    expect(rows.map(({ password_hash }) => password_hash.slice(0, 10))).toEqual(['$argon2id$', '$argon2id$']);
  });

  test('distinguishes wrong usage from an unreachable database, without a stack trace', async () => {
    const away = { ...environment, DATABASE_URL: 'postgres://spindle:secret@127.0.0.1:1/spindle' };
    const [missing, wrong, unknown, settings, unreachable] = await Promise.all([
      admin.call(['organization', 'create', '--name', 'x']),
      admin.call(['key', 'create', '--name', 'x', '--scope', 'igest']),
      admin.call(['tabel', 'import']),
      adminWith({ DATABASE_URL: database.url }).call(['plan', 'list']),
      adminWith(away).call(['plan', 'list', '--json']),
    ]);
    expect(missing).toMatchObject({ code: 2, out: '', err: expect.stringContaining("error: required option '--plan <id>' not specified") });
    expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining('did you mean "ingest"?') });
    expect(unknown).toMatchObject({ code: 2, err: expect.stringContaining('(Did you mean table?)') });
    expect(settings).toMatchObject({ code: 2, err: expect.stringContaining('  - SPINDLE_MASTER_KEY is required') });
    expect(unreachable).toEqual({
      code: 1,
      out: '',
      err: 'error: The database postgres://127.0.0.1:1/spindle (DATABASE_URL) cannot be used: connection refused\n',
    });
  });

  test('prints help without a database, and exits quietly if its output is closed', async () => {
    const [all, one] = await Promise.all([adminWith({}).call(['--help']), adminWith({}).call(['key', 'create', '--help'])]);
    expect(all).toMatchObject({ code: 0, err: '', out: expect.stringContaining('From nothing to the first API key:') });
    expect(one.code).toBe(0);
    for (const text of ['--json', '--scope <scope>', '--organization <id>', 'Example:\n  npm run -s admin -- key create'])
      expect(one.out).toContain(text);

    const child = startAdmin(environment, ['plan', 'list']);
    const ended = endOf(child);
    child.stdout.destroy();
    expect(await ended.catch((reason) => reason)).toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' });
    if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
    expect(child.exitCode).toBe(0);
  });
});
