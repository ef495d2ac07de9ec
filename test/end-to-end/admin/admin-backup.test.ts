import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { UnrulyMailServer } from '../../../scripts/support/unruly-mail-server.ts';
import { copiedTables, migrationsOf } from '../../../src/main/admin/backup/copied-tables.ts';
import { writeBackup } from '../../../src/main/admin/backup/write-backup.ts';
import { readConfig } from '../../../src/main/config.ts';
import { migrateDatabase } from '../../../src/main/migrate-database.ts';
import { rollBackTo } from '../../../src/postgres/engine/migration/roll-back.ts';
import { fillUp, makeRoom } from '../../support/full-disk.ts';
import { until } from '../../support/jest/until.ts';
import { masterKeyOf } from '../../support/keys/master-keys.ts';
import { onOneServer } from '../../support/own-connection.ts';
import { cloneDatabase, type TestDatabase } from '../../support/postgres-backend.ts';
import { adminWith } from '../admin-runner.ts';
import { MailHouse } from '../mail-house.ts';

const SPINDLE_MASTER_KEY = masterKeyOf('07');
let house: MailHouse;
let mails: UnrulyMailServer;
let folder: string;
const databases: TestDatabase[] = [];

beforeAll(async () => {
  mails = await UnrulyMailServer.start();
  house = await MailHouse.open(1);
  folder = await mkdtemp(join(tmpdir(), 'spindle-backup-'));
});
afterAll(async () => {
  await house?.close();
  await mails?.close();
  for (const database of databases) await database.drop();
  if (folder) await rm(folder, { recursive: true });
});

const adminOn = (url: string, key = SPINDLE_MASTER_KEY) => adminWith({ DATABASE_URL: url, SPINDLE_MASTER_KEY: key });
const ofHouse = () => adminOn(house.workerSettings.DATABASE_URL as string);

async function emptyOne(): Promise<TestDatabase> {
  const database = await cloneDatabase();
  databases.push(database);
  return database;
}

async function on<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(url);
  await client.connect();
  return work(client).finally(() => client.end());
}

const rowsOf = (url: string) =>
  on(url, async (client) => {
    let rows = 0;
    for (const { table } of await copiedTables(client)) {
      const found = await client.query<{ n: number }>(`select count(*)::int as n from ${table}`);
      rows += found.rows[0]?.n ?? 0;
    }
    return rows;
  });

// A cluster has no moment that all nodes share, and `backup create` refuses it.
onOneServer('takes one moment of a database that is at work, and restores it elsewhere: all agrees, and nothing is sent', async () => {
  const customer = await house.customer('backed', mails.port);
  // Each character that COPY writes in a way of its own.
  const hostile = 'Zoë \\. \\N "x"\n\\.\n\tHương\r\n';
  await house.query('update users set name = $1', [hostile]);
  const jobId = await customer.start(await customer.campaign(400));
  await until(async () => mails.count > 20, 'the job sends');
  const file = join(folder, 'monday.backup');
  const made = await ofHouse().json(['backup', 'create', file]);
  expect(await ofHouse().json(['backup', 'check', file])).toEqual(made);
  await customer.ended(jobId);

  const target = await emptyOne();
  const admin = adminOn(target.url);
  expect(await admin.json(['backup', 'restore', file])).toEqual({ ...made, wrongRows: 0 });
  // Epochs and keys are kept as the file has them.
  expect(await rowsOf(target.url)).toBe(made.rows);
  expect(await admin.json(['verify'])).toMatchObject({ faults: [] });
  expect(await admin.json(['sending', 'show'])).toMatchObject({
    sending: 'stopped',
    jobs: [expect.objectContaining({ recipients: expect.any(Number) })],
  });
  expect(await admin.json(['organization', 'list'])).toMatchObject(await ofHouse().json(['organization', 'list']));
  expect((await on(target.url, (client) => client.query('select name from users'))).rows).toEqual([{ name: hostile }]);
  // Numbers go on behind those that were given.
  const last = 'select last_value::bigint as n from records_id_seq';
  const [before] = await house.query<{ n: string }>(last);
  const after = await on(target.url, (client) => client.query<{ n: string }>(last));
  expect(Number(after.rows[0]?.n)).toBeGreaterThanOrEqual(Number(before?.n));

  const again = await admin.call(['backup', 'restore', file]);
  expect([again.code, again.err]).toEqual([1, expect.stringContaining('The database has organizations or people')]);
});

onOneServer(
  'a disk that has no room for a backup to be restored keeps the empty database, and the same command succeeds once it has',
  async () => {
    const file = join(folder, 'large.backup');
    const made = await ofHouse().json(['backup', 'create', file]);
    const { url } = await emptyOne();
    await adminOn(url).json(['organization', 'list']);
    const rows = await rowsOf(url);
    for (const statement of fillUp('records')) await on(url, (client) => client.query(statement));
    const refused = await adminOn(url).call(['backup', 'restore', file]);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('is full: nothing was stored')]);
    expect(await rowsOf(url)).toBe(rows);
    await on(url, (client) => client.query(makeRoom('records')));
    expect(await adminOn(url).json(['backup', 'restore', file])).toEqual({ ...made, wrongRows: 0 });
  },
);

onOneServer('refuses what is no whole backup of this installation, and changes nothing', async () => {
  const file = join(folder, 'encrypted.backup');
  await ofHouse().json(['backup', 'create', file, '--passphrase-stdin'], 'correct horse\n');
  const target = await emptyOne();
  const admin = adminOn(target.url);
  // The first command notes the master key.
  await admin.json(['organization', 'list']);
  const rows = await rowsOf(target.url);
  const bytes = await readFile(file);
  expect(bytes.includes('@example.com')).toBe(false);
  const spoilt = async (name: string, content: Uint8Array): Promise<string> => {
    await writeFile(join(folder, name), content);
    return join(folder, name);
  };
  const flipped = Buffer.from(bytes);
  flipped[bytes.length - 500] = (bytes[bytes.length - 500] ?? 0) ^ 1;
  const plain = join(folder, 'plain.backup');
  await ofHouse().json(['backup', 'create', plain]);
  const whole = await readFile(plain);
  for (const [path, passphrase, words] of [
    [file, undefined, 'is encrypted: add --passphrase-stdin'],
    [file, 'wrong', 'is damaged or cut off, or the passphrase is another one'],
    [await spoilt('flipped', flipped), 'correct horse', 'is damaged or cut off, or the passphrase is another one'],
    [await spoilt('half', whole.subarray(0, whole.length / 2)), undefined, 'is damaged or cut off: nothing of it is used'],
    [await spoilt('without-end', whole.subarray(0, whole.length - 9)), undefined, 'is damaged or cut off: nothing of it is used'],
    [await spoilt('letter', Buffer.from('Dear Ada')), undefined, 'is no backup of Spindle'],
    [await spoilt('newer', Buffer.from('{"spindle":"backup","format":2}\n')), undefined, 'was made by a newer version of Spindle'],
    [join(folder, 'missing'), undefined, 'cannot be read'],
  ] as const) {
    const args = ['backup', 'restore', path, ...(passphrase === undefined ? [] : ['--passphrase-stdin'])];
    const { code, err } = await admin.call(args, passphrase);
    expect([path, code, err]).toEqual([path, 1, expect.stringContaining(words)]);
  }
  const other = await adminOn((await emptyOne()).url, masterKeyOf('09')).call(['backup', 'restore', plain]);
  expect([other.code, other.err]).toEqual([1, expect.stringContaining('The backup belongs to the master key')]);
  const notOwner = await adminOn(target.appUrl).call(['backup', 'restore', plain]);
  expect([notOwner.code, notOwner.err]).toEqual([1, expect.stringContaining('does not own the tables: set MIGRATION_DATABASE_URL')]);
  const nowhere = await ofHouse().call(['backup', 'create', join(folder, 'no-such-folder', 'monday.backup')]);
  expect([nowhere.code, nowhere.err]).toEqual([
    1,
    `error: ${join(folder, 'no-such-folder', 'monday.backup.part')}: no such file or directory (open)\n`,
  ]);
  const twice = await ofHouse().call(['backup', 'create', plain]);
  expect([twice.code, twice.err, await readFile(plain)]).toEqual([1, expect.stringContaining('is there already'), whole]);
  expect(await rowsOf(target.url)).toBe(rows);
  expect(await admin.json(['backup', 'restore', file, '--passphrase-stdin'], 'correct horse')).toMatchObject({ wrongRows: 0 });
});

onOneServer('is restored by an owner that is no superuser, and the audit log is protected from it afterwards', async () => {
  const file = join(folder, 'by-owner.backup');
  await ofHouse().json(['backup', 'create', file]);
  const { url, appUrl } = await emptyOne();
  const owner = `owner_${process.pid}`;
  await on(url, async (client) => {
    await client.query(`create role ${owner} login createrole password 'secret'`);
    await client.query(`create database ${owner} owner ${owner}`);
  });
  const ownerUrl = Object.assign(new URL(url), { username: owner, password: 'secret', pathname: `/${owner}` }).href;
  const urlOfApp = Object.assign(new URL(appUrl), { pathname: `/${owner}` }).href;
  await migrateDatabase({ url: urlOfApp, migrationUrl: ownerUrl }, readConfig({}));
  const admin = adminWith({ DATABASE_URL: urlOfApp, MIGRATION_DATABASE_URL: ownerUrl, SPINDLE_MASTER_KEY });
  expect(await admin.json(['backup', 'restore', file])).toMatchObject({ wrongRows: 0 });
  await on(ownerUrl, async (client) => {
    for (const table of ['audit_entries', 'audit_seals'])
      await expect(client.query(`truncate ${table}`)).rejects.toMatchObject({ code: '42501' });
  });
  await on(url, async (client) => {
    await client.query(`drop database ${owner} with (force)`);
    await client.query(`drop role ${owner}`);
  });
});

test('restores a backup of an older version, and migrates it', async () => {
  const [old, target] = [await emptyOne(), await emptyOne()];
  const all = await on(target.url, migrationsOf);
  await rollBackTo(old.url, all.slice(0, -3));
  await on(old.url, (client) =>
    client.query(
      `insert into plans (id, name, limits, features, rate_limits) select 'gold', 'Gold', limits, features, rate_limits from plans limit 1`,
    ),
  );
  const path = join(folder, 'old.backup');
  // As the role of API and workers, which owns nothing.
  await writeBackup({
    url: old.appUrl,
    path,
    passphrase: undefined,
    keys: [],
    signal: new AbortController().signal,
    onRows: () => undefined,
  });
  await adminOn(target.url).json(['backup', 'restore', path]);
  expect(await on(target.url, migrationsOf)).toEqual(all);
  // No worker had seen the old one: what it has sent since then is not known.
  expect(await adminOn(target.url).json(['sending', 'show'])).toMatchObject({ sending: 'stopped', sign: 'copied' });
  expect((await on(target.url, (client) => client.query(`select id from plans where id = 'gold'`))).rows).toHaveLength(1);
});
