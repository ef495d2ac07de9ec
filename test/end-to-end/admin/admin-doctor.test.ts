import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freePort } from '../../../src/main/embedded-postgres/server.ts';
import { connect, type Queryable } from '../../../src/postgres/engine/connection/connection.ts';
import { certificates } from '../../channels/certificates.ts';
import { startDns } from '../../channels/dns-server.ts';
import { closeSinks, reply, startSink } from '../../channels/smtp-sink.ts';
import { startS3 } from '../../support/files/s3-server.ts';
import { masterKeyOf } from '../../support/keys/master-keys.ts';
import { cloneDatabase, isDistributed, type TestDatabase } from '../../support/postgres-backend.ts';
import { adminWith } from '../admin-runner.ts';
import { startApi } from '../outage-api.ts';

const masterKey = masterKeyOf('5c');
let database: TestDatabase;
let connection: Queryable & { close(): Promise<void> };

interface Finding {
  readonly check: string;
  readonly state: string;
  readonly found: string;
  readonly remedy: string | null;
}

beforeAll(async () => {
  database = await cloneDatabase();
  connection = connect({ url: database.url, poolSize: 1, statementTimeoutMs: 20_000, isDistributed });
});
afterAll(async () => {
  await closeSinks();
  await connection?.close();
  await database?.drop();
});

const doctorOf = async (settings: Readonly<Record<string, string>> = {}) => {
  const admin = adminWith({ DATABASE_URL: database.url, SPINDLE_MASTER_KEY: masterKey, ...settings });
  const { code, out, err } = await admin.call(['doctor', '--json']);
  const { findings } = JSON.parse(out) as { findings: Finding[] };
  const states = Object.fromEntries(findings.map(({ check, state }) => [check, state]));
  const finding = (check: string) => findings.find((one) => one.check === check);
  return { code, err, findings, states, finding };
};

test('says of an installation at rest what is missing, and what to do about it', async () => {
  const { code, err, states, findings } = await doctorOf({ PUBLIC_API_URL: 'http://127.0.0.1:9' });
  expect(code).toBe(3);
  expect(states).toMatchObject({
    database: 'ok',
    autovacuum: 'ok',
    compilation: 'ok',
    clock: 'ok',
    collation: 'ok',
    workers: 'fault',
    queue: 'ok',
    'failed tasks': 'ok',
    sending: 'ok',
    address: 'fault',
    'mail server': 'warning',
  });
  expect(err).toContain('workers: Start a worker (npm run worker)');
  expect(err).toContain('address: Start the API, or set PUBLIC_API_URL');
  expect(findings.filter(({ state, remedy }) => (state === 'ok') !== (remedy === null))).toEqual([]);
});

test('finds nothing to mend but the address, where API, worker and mail server are there', async () => {
  const sink = await startSink({ disabledCommands: ['AUTH', 'STARTTLS'] });
  const port = String(await freePort());
  const api = await startApi(database.url, { SPINDLE_MASTER_KEY: masterKey, PORT: port });
  try {
    await connection.query('beat', 'insert into workers (id, seen_at) values ($1, now())', ['w1']);
    const { code, findings } = await doctorOf({ PUBLIC_API_URL: `http://127.0.0.1:${port}`, SMTP_URL: sink.url });
    expect(
      findings.filter(({ state, check }) => state !== 'ok' && !['node', 'role', 'durability'].includes(check) && !check.startsWith('disk')),
    ).toEqual([expect.objectContaining({ check: 'address', state: 'warning', found: expect.stringContaining('is this machine') })]);
    // The database of tests writes nothing to a disk.
    expect(code).toBe(findings.some(({ state }) => state === 'fault') ? 3 : 0);
  } finally {
    await api.stop();
  }
});

test('names failed tasks, a task that waits, and a mail server that refuses', async () => {
  await connection.query(
    'tasks',
    `with added as (select id from graphile_worker.add_job('advance-job', job_key => 'late', run_at => now() - interval '5 minutes')
      union all select id from graphile_worker.add_job('advance-job', job_key => 'lost', max_attempts => 1))
    select count(*) from added`,
    [],
  );
  await connection.query('lost', `update graphile_worker._private_jobs set attempts = max_attempts where key = 'lost'`, []);
  const sink = await startSink({ onConnect: (_, callback) => callback(reply(554, '5.7.1 Not you')) });
  const { states, finding } = await doctorOf({ SMTP_URL: sink.url });
  expect(states).toMatchObject({ queue: 'fault', 'failed tasks': 'warning', 'mail server': 'fault' });
  expect(finding('mail server')).toMatchObject({
    found: expect.stringContaining('5.7.1 Not you'),
    remedy: expect.stringContaining('See what the server says'),
  });
  expect(finding('failed tasks')?.remedy).toContain('queue show');
});

test('names the connections that cannot send, and none that has failed too seldom', async () => {
  const add = `insert into circuits (connection, since, reason, probes, probe_at, is_open)
    select name, now(), '421 Try later', 0, now(), is_open from (values ('email', true), ('https://seldom.example', false)) c (name, is_open)`;
  await connection.query('circuits', add, []);
  const { finding } = await doctorOf({});
  expect(finding('connections to send')).toMatchObject({ state: 'warning', found: '1 cannot send: email (421 Try later)' });
  await connection.query('no_circuits', 'delete from circuits', []);
});

test('says that the disk or the size of the database leaves no room, and which setting names a disk', async () => {
  const check = async (settings: Readonly<Record<string, string>>) => (await doctorOf(settings)).finding('disk of the database');
  expect(await check({})).toMatchObject({ state: 'ok', found: expect.stringContaining('DATABASE_DISK') });
  const refused = {
    state: 'fault',
    found: expect.stringContaining('what is new is refused'),
    remedy: expect.stringContaining('retention'),
  };
  expect(await check({ DATABASE_MOST_MIB: '1' })).toMatchObject(refused);
  expect(await check({ DATABASE_DISK: '/', DISK_LEAST_FREE_MIB: '1000000000' })).toMatchObject(refused);
  expect(await check({ DATABASE_DISK: '/absent' })).toMatchObject({ state: 'warning', remedy: expect.stringContaining('DATABASE_DISK') });
});

test('says which contents a bucket lacks, which it has too many, and that it is not set or refuses', async () => {
  const s3 = await startS3();
  const { url, region, accessKeyId, secretAccessKey } = s3.access;
  const settings = { S3_URL: url, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey };
  const check = async (given: Readonly<Record<string, string>> = settings) => (await doctorOf(given)).finding('pictures and files');
  try {
    expect(await check({})).toMatchObject({ state: 'ok', found: 'in the database' });
    expect(await check()).toMatchObject({ state: 'ok', found: 'the bucket works, and has all 0' });
    const [organizationId, id] = [randomUUID(), randomUUID()];
    await connection.query(
      'outside',
      `with added as (insert into files (organization_id, id, hash, name, type, bytes, content, created_at)
        values ($1, $2, 'h', 'a.pdf', 'application/pdf', 1, null, now()) returning id) select count(*) from added`,
      [organizationId, id],
    );
    expect(await check({})).toMatchObject({ state: 'fault', found: '1 are in a bucket that is not set' });
    expect(await check()).toMatchObject({ state: 'fault', found: `1 are not in the bucket: ${organizationId}/${id}` });
    const content = Buffer.from('a');
    s3.objects.set(`${organizationId}/${id}`, { content, at: new Date() });
    s3.objects.set('new/1', { content, at: new Date() });
    expect(await check()).toMatchObject({ state: 'ok', found: 'the bucket works, and has all 1' });
    s3.objects.set('old/1', { content, at: new Date(Date.now() - 7_200_000) });
    expect(await check()).toMatchObject({ state: 'warning', found: 'the bucket works, and has 1 that no row names' });
    s3.faults.push(403);
    expect(await check()).toMatchObject({ state: 'fault', found: expect.stringContaining('does not keep objects: S3 returned 403') });
  } finally {
    await s3.close();
  }
});

test('tells what certificates and records for bounces lack', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'spindle-doctor-'));
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const proxy = createServer({ ...certificates.expired }, (_, response) => response.end());
  const dns = await startDns({ 'a mx.acme.example': ['127.0.0.1'], 'mx bounces.acme.example': ['10 other.example'] });
  try {
    await once(proxy.listen(0, '127.0.0.1'), 'listening');
    const bounces = { BOUNCE_HOST: 'mx.acme.example', BOUNCE_DOMAIN: 'bounces.acme.example', DNS_SERVERS: dns.address };
    const files = { BOUNCE_PORT: '2525', BOUNCE_TLS_CERT_FILE: cert, BOUNCE_TLS_KEY_FILE: key };
    await writeFile(cert, certificates.expired.cert);
    const address = { PUBLIC_API_URL: `https://127.0.0.1:${(proxy.address() as AddressInfo).port}` };
    const { finding } = await doctorOf({ ...address, ...bounces, ...files });
    expect(finding('certificate of the address')).toMatchObject({
      found: 'certificate has expired',
      remedy: expect.stringMatching(/^Renew it/),
    });
    expect(finding('address')).toMatchObject({ state: 'fault', remedy: 'See the certificate of the address' });
    expect(finding('certificate of the bounce listener')).toMatchObject({ state: 'fault', found: expect.stringContaining('expired on') });
    expect(finding('records for bounces')?.found).toBe('bounces.acme.example has no MX record that names mx.acme.example');
    await writeFile(cert, certificates.good.cert);
    proxy.setSecureContext(certificates.good);
    const own = await doctorOf(address);
    expect(own.finding('certificate of the address')).toMatchObject({
      found: 'unable to verify the first certificate',
      remedy: expect.stringContaining('NODE_EXTRA_CA_CERTS'),
    });
    const mended = await doctorOf({ ...bounces, ...files, BOUNCE_DOMAIN: '' });
    expect(mended.states).toMatchObject({ 'certificate of the bounce listener': 'ok', 'records for bounces': 'ok' });
    expect((await doctorOf({ ...bounces, BOUNCE_HOST: 'gone.example' })).finding('records for bounces')?.found).toBe(
      'gone.example has no address',
    );
    const away = await doctorOf({ PUBLIC_API_URL: 'https://127.0.0.1:1', ...bounces, DNS_SERVERS: '127.0.0.1:1' });
    expect(away.finding('certificate of the address')).toBeUndefined();
    expect(away.finding('address')?.remedy).toContain('Start the API');
    expect(away.finding('records for bounces')).toMatchObject({ state: 'warning', found: expect.stringContaining('not known') });
    await writeFile(cert, 'none');
    expect((await doctorOf({ ...files, BOUNCE_HOST: 'mx.acme.example' })).finding('certificate of the bounce listener')?.state).toBe(
      'fault',
    );
  } finally {
    proxy.close();
    await dns.close();
    await rm(folder, { recursive: true });
  }
});
