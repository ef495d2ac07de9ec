import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ChannelCredentials } from '../../src/application/channels/channel-credentials.ts';
import { ChannelReader } from '../../src/application/channels/channel-reader.ts';
import { ChangeDkim } from '../../src/application/channels/connections/change-dkim.ts';
import { ConnectChannel } from '../../src/application/channels/connections/connect-channel.ts';
import { MakeDkimKey } from '../../src/application/channels/connections/make-dkim-key.ts';
import { ShowIngestToken } from '../../src/application/credentials/show-ingest-token.ts';
import { CreateDataTable } from '../../src/application/tables/create-data-table.ts';
import { operator } from '../../src/domain/kernel/actor.ts';
import { readConfig } from '../../src/main/config.ts';
import { createContainer } from '../../src/main/container.ts';
import { type Connection, connect } from '../../src/postgres/engine/connection.ts';
import { KeyRing } from '../../src/system/key-ring.ts';
import { aColumn } from '../support/builders.ts';
import { cloneDatabase, type TestDatabase } from '../support/postgres-backend.ts';
import { adminWith } from './admin-runner.ts';
import { type Campaign, prepareDatabase, startApi } from './outage-api.ts';

const [first, second] = ['07'.repeat(32), '08'.repeat(32)];
const [firstId, secondId] = [first, second].map((key) => new KeyRing(key).current.id);
let database: TestDatabase;
let connection: Connection;
let campaign: Campaign;

beforeAll(async () => {
  database = await cloneDatabase();
  campaign = await prepareDatabase(database.url);
  connection = connect({ url: database.url, poolSize: 2, statementTimeoutMs: 20_000 });
});
afterAll(async () => {
  await connection?.close();
  await database?.drop();
});

const partsWith = (masterKey: string, old = '') =>
  createContainer({
    connection,
    masterKey,
    publicUrl: 'http://localhost',
    smtpUrl: undefined,
    config: readConfig({ SPINDLE_OLD_MASTER_KEYS: old }),
  });

async function startOf(entry: string, environment: Readonly<Record<string, string>>): Promise<[number | null, string]> {
  const env = { PATH: process.env.PATH, DATABASE_URL: database.url, LOG_LEVEL: 'silent', PORT: '0', ...environment };
  const child = spawn(process.execPath, ['--import', 'tsx', entry], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return [code, said];
}

const refusal = (wanted: string, set: string, lost: string): string =>
  `SPINDLE_MASTER_KEY does not belong to this database. Secrets in it are sealed: ${wanted}. Set: ${set}.
  - If the key was replaced, set the earlier one in SPINDLE_OLD_MASTER_KEYS.
  - If it is lost, give its secrets up with SPINDLE_LOST_MASTER_KEYS=${lost}
`;

test('the master key can be replaced, and nothing starts with one that is not of the database', async () => {
  const message = refusal(`1 with the key ${firstId}`, secondId as string, firstId as string);
  for (const entry of ['src/main/api.ts', 'workers/main.ts'])
    expect([entry, ...(await startOf(entry, { SPINDLE_MASTER_KEY: second }))]).toEqual([entry, 1, message]);
  const wrong = adminWith({ DATABASE_URL: database.url, SPINDLE_MASTER_KEY: second });
  expect(await wrong.call(['organization', 'list'])).toEqual({ code: 2, out: '', err: `error: ${message}` });

  // Sealed before keys had ids: no key is named, and one that opens it is needed.
  const { organizationId, tableId, token } = campaign;
  const [row] = await connection.query<{ sealed: string }>('one', 'select sealed from ingest_tokens', []);
  await connection.query('unname', `update ingest_tokens set sealed = 'v1.' || substring(sealed from 13)`, []);
  expect(await startOf('src/main/api.ts', { SPINDLE_MASTER_KEY: second })).toEqual([
    1,
    refusal('1 with a key that is not set', secondId as string, 'unnamed'),
  ]);
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
  const admin = adminWith({ DATABASE_URL: database.url, ...both });
  const keys = (...sealed: number[]) => ({
    keys: [
      { id: secondId, state: 'current', sealed: sealed[0] },
      { id: firstId, state: 'earlier', sealed: sealed[1] },
    ],
  });
  expect(await admin.json(['master-key', 'show'])).toEqual(keys(1, 3));
  expect(await admin.json(['master-key', 'reseal'])).toEqual({ resealed: 3, lost: 0 });
  expect(await admin.json(['master-key', 'show'])).toEqual(keys(4, 0));
  expect(await partsWith(second).get(ShowIngestToken).execute(input)).toBe(token);

  const resealed = (await partsWith(second).get(ChannelReader).find(organizationId, channel.id))?.channel;
  expect(resealed && partsWith(second).get(ChannelCredentials).open(resealed)).toEqual({ password: 'secret' });
  const signing = await partsWith(second)
    .get(ChangeDkim)
    .execute({ ...ofChannel, change: 'turn-on' });
  expect(partsWith(second).get(ChannelCredentials).connectionOf(signing)).toMatchObject({
    signWith: { domain: 'acme.example', privateKey: expect.stringContaining('PRIVATE KEY') },
  });

  // Lost for good: everything else goes on, and the webhook URL cannot be shown.
  const third = { SPINDLE_MASTER_KEY: '09'.repeat(32), SPINDLE_LOST_MASTER_KEYS: secondId as string };
  const bereft = await startApi(database.url, third);
  expect(await bereft.stop()).toBe(0);
  await expect(partsWith('09'.repeat(32)).get(ShowIngestToken).execute(input)).rejects.toMatchObject({ code: 'INVALID_STATE' });
}, 240_000);
