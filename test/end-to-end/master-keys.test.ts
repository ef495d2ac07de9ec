import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { RotateWebhookSecret } from '../../src/application/accounts/organizations/rotate-webhook-secret.ts';
import { ShowWebhookSecret } from '../../src/application/accounts/organizations/show-webhook-secret.ts';
import { SigningSecrets } from '../../src/application/accounts/organizations/signing-secrets.ts';
import { factorContext } from '../../src/application/accounts/second-factor/factor-check.ts';
import { AlertReader } from '../../src/application/alerts/alert-reader.ts';
import { AlertSecrets } from '../../src/application/alerts/alert-secrets.ts';
import { EditAlertTarget } from '../../src/application/alerts/edit-alert-target.ts';
import { ChannelCredentials } from '../../src/application/channels/channel-credentials.ts';
import { ChannelReader } from '../../src/application/channels/channel-reader.ts';
import { ChangeDkim } from '../../src/application/channels/connections/change-dkim.ts';
import { ConnectChannel } from '../../src/application/channels/connections/connect-channel.ts';
import { MakeDkimKey } from '../../src/application/channels/connections/make-dkim-key.ts';
import { SaveSecret } from '../../src/application/credentials/save-secret.ts';
import { SecretValues } from '../../src/application/credentials/secret-values.ts';
import { ShowIngestToken } from '../../src/application/credentials/show-ingest-token.ts';
import { Secrets } from '../../src/application/kernel/secrets.ts';
import { UnitOfWork } from '../../src/application/kernel/unit-of-work.ts';
import { CreateDataTable } from '../../src/application/tables/create-data-table.ts';
import { SecondFactor } from '../../src/domain/accounts/second-factor/second-factor.ts';
import { operator } from '../../src/domain/kernel/actor.ts';
import { readConfig } from '../../src/main/config.ts';
import { createContainer } from '../../src/main/container.ts';
import { requireMasterKeys } from '../../src/main/require-master-keys.ts';
import { reseal } from '../../src/main/reseal.ts';
import { type ConnectionPool, connect } from '../../src/postgres/engine/connection/connection.ts';
import { sealedColumns } from '../../src/postgres/engine/sealed-secrets.ts';
import { KeyRing } from '../../src/system/key-ring.ts';
import { NodeSecrets } from '../../src/system/node-secrets.ts';
import { aColumn, anOrganization, aUser } from '../support/builders.ts';
import { until } from '../support/jest/until.ts';
import { masterKeyOf } from '../support/keys/master-keys.ts';
import { cloneDatabase, isDistributed, ofRun, type TestDatabase } from '../support/postgres-backend.ts';
import { adminWith } from './admin-runner.ts';
import { type Campaign, prepareDatabase, startApi } from './outage-api.ts';

const [first, second] = [masterKeyOf('07'), masterKeyOf('08')];
const [firstId, secondId] = [first, second].map((key) => new KeyRing(key).current.id);
let database: TestDatabase;
let connection: ConnectionPool;
let campaign: Campaign;

beforeAll(async () => {
  database = await cloneDatabase();
  campaign = await prepareDatabase(database.url);
  connection = connect({ url: database.url, poolSize: 2, statementTimeoutMs: 20_000, isDistributed });
});
afterAll(async () => {
  await connection?.close();
  await database?.drop();
});

const partsWith = (masterKey: string, old = '', on = connection) =>
  createContainer({
    connection: on,
    masterKey,
    publicUrl: 'http://localhost',
    smtpUrl: undefined,
    config: readConfig({ SPINDLE_OLD_MASTER_KEYS: old }),
  });

const startWorker = (environment: Readonly<Record<string, string>>) =>
  spawn(process.execPath, ['--enable-source-maps', 'src/main/launch/worker.mjs'], {
    env: { ...ofRun, DATABASE_URL: database.url, SPINDLE_DATA_DIR: tmpdir(), ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

async function startOf(entry: string, environment: Readonly<Record<string, string>>): Promise<[number | null, string]> {
  const env = { ...ofRun, DATABASE_URL: database.url, LOG_LEVEL: 'silent', PORT: '0', ...environment };
  const child = spawn(process.execPath, ['--enable-source-maps', entry], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return [code, said];
}

/** The output of every process about a key as it starts, and ends; without processes, which take a second each. */
const refusedWith = (masterKey: string): Promise<string | undefined> =>
  requireMasterKeys(partsWith(masterKey)).then(
    () => undefined,
    (reason: unknown) => `${(reason as Error).message}\n`,
  );

const refusal = (wanted: string, set: string, lost: string): string =>
  `SPINDLE_MASTER_KEY does not belong to this database. Master keys that it needs and that are not set: ${wanted}. Set: ${set}.
  - If the key was replaced, set the earlier one in SPINDLE_OLD_MASTER_KEYS until "master-key show" lists nothing that is sealed with it.
  - If it is lost, give its secrets up with SPINDLE_LOST_MASTER_KEYS=${lost}
`;

const url = 'webhook URLs of tables';
const signing = 'webhook signing secrets';

test('the master key can be replaced, and nothing starts with one that is not of the database', async () => {
  const message = refusal(`${firstId} (seals 1 ${url}, 1 ${signing})`, secondId as string, firstId as string);
  for (const entry of ['src/main/launch/api.mjs', 'src/main/launch/worker.mjs'])
    expect([entry, ...(await startOf(entry, { SPINDLE_MASTER_KEY: second }))]).toEqual([entry, 1, message]);
  const wrong = adminWith({ DATABASE_URL: database.url, SPINDLE_MASTER_KEY: second });
  expect(await wrong.call(['organization', 'list'])).toEqual({ code: 2, out: '', err: `error: ${message}` });
  const [code, weak] = await startOf('src/main/launch/api.mjs', { SPINDLE_MASTER_KEY: '00'.repeat(32) });
  expect([code, weak]).toEqual([1, expect.stringContaining('SPINDLE_MASTER_KEY is not a random key')]);

  // Sealed before keys had ids: no key is named, and one that opens it is needed.
  const { organizationId, tableId, token } = campaign;
  const [row] = await connection.query<{ sealed: string }>('one', 'select sealed from ingest_tokens', []);
  await connection.query('unname', `update ingest_tokens set sealed = 'v1.' || substring(sealed from 13)`, []);
  const lines = `a key without an id (seals 1 ${url}), ${firstId} (seals 1 ${signing})`;
  expect(await refusedWith(second)).toBe(refusal(lines, secondId as string, `unnamed,${firstId}`));
  await connection.query('rename', 'update ingest_tokens set sealed = $1', [row?.sealed]);

  const both = { SPINDLE_MASTER_KEY: second, SPINDLE_OLD_MASTER_KEYS: first };
  const api = await startApi(database.url, both);
  expect(await api.stop()).toBe(0);

  const input = { organizationId, dataTableId: tableId, by: operator };
  expect(await partsWith(second, first).get(ShowIngestToken).execute(input)).toBe(token);
  const columns = [aColumn('email')];
  await partsWith(second, first).get(CreateDataTable).execute({ organizationId, name: 'Others', columns, by: operator });
  const channel = await partsWith(first)
    .get(ConnectChannel)
    .execute({
      ...{ organizationId, provider: 'smtp', name: 'Sales', sender: { name: '', address: 'ada@acme.example' }, by: operator },
      ...{ settings: { host: 'smtp.acme.example', username: 'ada' }, credentials: { password: 'secret' } },
    });
  const ofChannel = { organizationId, channelId: channel.id, by: operator };
  await partsWith(first).get(MakeDkimKey).execute(ofChannel);
  const slack = 'https://hooks.slack.com/services/T0/B0/secret';
  await partsWith(first).get(EditAlertTarget).execute({ organizationId, name: 'slack', url: slack, by: operator });
  const crm = { name: 'token', hosts: ['crm.example.com'], note: null, value: 'abc' };
  await partsWith(first)
    .get(SaveSecret)
    .execute({ organizationId, ...crm, by: operator });
  const user = aUser();
  const ofApp = { userId: user.id, id: user.id };
  const facts = { ...ofApp, createdAt: new Date(), lastStep: 0, earlyStep: null, failures: 0, failingSince: null, recoveryCodes: [] };
  const sealed = partsWith(first).get(Secrets).seal('ABCDEFGH', factorContext(ofApp));
  await partsWith(first)
    .get(UnitOfWork)
    .run(async ({ users, secondFactors }) => {
      await users.save(user);
      await secondFactors.save(new SecondFactor({ ...facts, sealed }));
    });
  const secrets = await partsWith(second, first).get(SigningSecrets).of(organizationId);
  const admin = adminWith({ DATABASE_URL: database.url, ...both });
  const kinds = [
    'webhook signing secrets',
    'secrets of steps',
    'credentials of channels',
    'DKIM keys',
    'second factors',
    'addresses and secrets of alerts',
  ].map((what) => ({
    ...{ what, count: 1 },
  }));
  const ofUrls = (count: number) => ({ what: url, count });
  const ofFirst = { id: firstId, state: 'earlier', total: 7, sealed: [ofUrls(1), ...kinds] };
  expect(await admin.json(['master-key', 'show'])).toEqual({
    keys: [{ id: secondId, state: 'current', total: 1, sealed: [ofUrls(1)] }, ofFirst],
    left: 7,
  });

  // Too early: the earlier key still seals something.
  const early = `${firstId} (seals 1 ${url}, 1 ${signing}, 1 secrets of steps, 1 credentials of channels, 1 DKIM keys, 1 second factors, 1 addresses and secrets of alerts)`;
  expect(await refusedWith(second)).toBe(refusal(early, secondId as string, firstId as string));

  // A process that is killed half way leaves what it has done.
  const parts = partsWith(second, first);
  let rounds = 0;
  await expect(
    reseal(parts, async () => {
      if (++rounds > 2) throw new Error('killed');
      return true;
    }),
  ).rejects.toThrow('killed');
  expect((await admin.json(['master-key', 'show'])).left).toBe(6);

  // A worker seals the rest in the background.
  const worker = startWorker({ ...both, LOG_LEVEL: 'info' });
  let said = '';
  worker.stdout.on('data', (chunk) => {
    said += chunk;
  });
  await until(() => said.includes('secrets were sealed'));
  await until(async () => (await admin.json(['master-key', 'show'])).left === 0);
  const ended = once(worker, 'close');
  worker.kill('SIGTERM');
  await ended;
  expect(said).toContain('secrets were sealed with the current master key');
  expect(said).toContain('so the audit log is not protected from it');
  expect(await admin.json(['database', 'show'])).toEqual({ role: 'spindle', ownsTables: true, auditLog: 'not protected' });
  expect(await admin.json(['master-key', 'show'])).toEqual({
    keys: [
      { id: secondId, state: 'current', total: 8, sealed: [ofUrls(2), ...kinds] },
      { id: firstId, state: 'earlier', total: 0, sealed: [] },
    ],
    left: 0,
  });
  expect(await admin.json(['master-key', 'reseal'])).toEqual({ resealed: 0, lost: 0 });
  expect(await partsWith(second).get(ShowIngestToken).execute(input)).toBe(token);
  expect(await partsWith(second).get(SigningSecrets).of(organizationId)).toEqual(secrets);
  expect(await refusedWith(second)).toBeUndefined();

  const factor = await partsWith(second)
    .get(UnitOfWork)
    .run(({ secondFactors }) => secondFactors.find(user.id));
  expect(
    partsWith(second)
      .get(Secrets)
      .open(factor?.sealed ?? '', factorContext(ofApp)),
  ).toBe('ABCDEFGH');
  const resealed = (await partsWith(second).get(ChannelReader).find(organizationId, channel.id))?.channel;
  const opened = await partsWith(second).get(SecretValues).open(organizationId, ['token']);
  expect(opened.get('token')).toEqual({ hosts: ['crm.example.com'], value: 'abc' });
  expect(resealed && partsWith(second).get(ChannelCredentials).open(resealed)).toEqual({ password: 'secret' });
  const target = (await partsWith(second).get(AlertReader).targets(organizationId)).find(({ name }) => name === 'slack');
  expect(target && partsWith(second).get(AlertSecrets).open(target)).toBe(slack);
  const dkim = await partsWith(second)
    .get(ChangeDkim)
    .execute({ ...ofChannel, change: 'turn-on' });
  expect(partsWith(second).get(ChannelCredentials).connectionOf(dkim)).toMatchObject({
    signWith: { domain: 'acme.example', privateKey: expect.stringContaining('PRIVATE KEY') },
  });

  // Lost for good: everything else goes on, and the webhook URL cannot be shown.
  const third = masterKeyOf('09');
  const bereft = await startApi(database.url, { SPINDLE_MASTER_KEY: third, SPINDLE_LOST_MASTER_KEYS: secondId as string });
  expect(await bereft.stop()).toBe(0);
  await expect(partsWith(third).get(ShowIngestToken).execute(input)).rejects.toMatchObject({ code: 'INVALID_STATE' });
  await expect(partsWith(third).get(ShowWebhookSecret).execute(input)).rejects.toMatchObject({ code: 'INVALID_STATE' });
  const rotated = await partsWith(third).get(RotateWebhookSecret).execute({ organizationId, overlapSeconds: 0, by: operator });
  expect(await partsWith(third).get(SigningSecrets).of(organizationId)).toEqual([rotated.webhookSecret]);
});

test('an empty database knows its key from the first start, and an organization keeps the signing secret of before', async () => {
  const own = await cloneDatabase();
  const sql = connect({ url: own.url, poolSize: 2, statementTimeoutMs: 20_000, isDistributed });
  try {
    const start = async (key: string, old = ''): Promise<unknown> =>
      requireMasterKeys(partsWith(key, old, sql)).catch((reason: unknown) => (reason as Error).message);
    expect(await start(first)).toBeUndefined();
    expect(`${await start(second)}\n`).toBe(
      refusal(`${firstId} (the current key of this database)`, secondId as string, firstId as string),
    );
    // As an earlier version has left it.
    const organization = anOrganization({ planId: 'free' });
    await partsWith(first, '', sql)
      .get(UnitOfWork)
      .run(({ organizations }) => organizations.save(organization));
    const [known] = new NodeSecrets(first).derivedWebhookSecrets(organization.id);
    expect(await start(first)).toBeUndefined();
    expect(await start(second, first)).toBeUndefined();
    await reseal(partsWith(second, first, sql));
    expect(await start(second)).toBeUndefined();
    expect(await partsWith(second, '', sql).get(SigningSecrets).of(organization.id)).toEqual([known]);
    expect(`${await start(first)}\n`).toBe(
      refusal(`${secondId} (the current key of this database; seals 1 ${signing})`, firstId as string, secondId as string),
    );
    // Another key with the same id: found with some patience, since an id has 32 bits.
    await sql.query('forge', 'update master_keys set check_value = $1 where id = $2', ['00'.repeat(32), secondId]);
    expect(await start(second)).toBe(
      `A master key that is set has the id ${secondId}, as one of this database has, and is another key. Set the right one.`,
    );
  } finally {
    await sql.close();
    await own.drop();
  }
});

test('every sealed column of the schema is checked at the start and sealed anew', async () => {
  const columns = await connection.query<{ name: string }>(
    'sealed_columns',
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name like '%sealed%' and data_type not like 'timestamp%' order by 1`,
    [],
  );
  expect(sealedColumns.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(columns.map(({ name }) => name));
  // A sealed secret in a column of another name.
  const texts = await connection.query<{ table: string; column: string }>(
    'text_columns',
    `select c.table_name as "table", c.column_name as "column" from information_schema.columns c join information_schema.tables t
     using (table_schema, table_name) where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb')`,
    [],
  );
  const holding: string[] = [];
  for (const { table, column } of texts) {
    const found = await connection.query(
      `in_${table}_${column}`.slice(0, 63),
      `select from "${table}" where "${column}"::text ~ '\\mv2\\.[0-9a-f]{8}\\.' limit 1`,
      [],
    );
    if (found.length > 0) holding.push(`${table}.${column}`);
  }
  const declared = new Set(sealedColumns.map(({ table, column }) => `${table}.${column}`));
  expect(holding.filter((name) => !declared.has(name))).toEqual([]);
  expect(holding).toContain('channels.sealed_credentials');
});
