import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, lutimes, mkdir, mkdtemp, readdir, readFile, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { freePort } from '../../src/main/embedded-postgres/server.ts';
import { type EmbeddedPostgres, type EmbeddedPostgresInternals, startEmbeddedPostgres } from '../../src/main/embedded-postgres.ts';
import { until } from '../support/jest/until.ts';

const asRoot = (title: string, body: () => Promise<void>): void =>
  process.geteuid?.() === 0 ? test(title, body) : test.skip(`${title} (needs root)`, body);
const cleanups: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
});

let used: Promise<string> | undefined;
afterAll(async () => {
  if (used) await rm(await used, { recursive: true, force: true, maxRetries: 5 });
});

describe('an embedded PostgreSQL', () => {
  test('starts from nothing and keeps its data across a restart', async () => {
    const directory = await openFolder();
    const first = await start(directory);
    expect(first.url).toMatch(/^postgres:\/\/spindle:[\w-]{32}@127\.0\.0\.1:\d+\/spindle$/);
    const show = `select current_setting('server_encoding') encoding, current_setting('fsync') fsync, current_setting('max_connections') max,
      current_setting('listen_addresses') addresses, current_setting('unix_socket_directories') sockets, lower('ÄÖ') lower`;
    expect(await query(first, show)).toEqual([
      { encoding: 'UTF8', fsync: 'on', max: '100', addresses: '127.0.0.1', sockets: '', lower: 'äö' },
    ]);
    await query(first, 'create table kept as select 42 as answer');
    await first.stop();
    expect((await stat(join(directory, 'password'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(directory, 'data'))).mode & 0o777).toBe(0o700);

    const again = await start(directory, { settings: { max_connections: '17' } });
    expect(await query(again, `select answer, current_setting('max_connections') max from kept`)).toEqual([{ answer: 42, max: '17' }]);
    await again.stop();
    await again.stop();
    expect((await readdir(directory)).sort()).toEqual(['app-password', 'data', 'password']);
  });

  test('has a role for API and runtime that owns nothing, also on data of before it had one', async () => {
    const directory = await usedFolder();
    const before = await start(directory);
    await query(before, 'create table kept as select 42 as answer; drop role spindle_app');
    await before.stop();
    await rm(join(directory, 'app-password'));

    const server = await start(directory);
    const app = { url: server.appUrl };
    expect(await query(app, 'select current_user::text as role, rolsuper as super from pg_roles where rolname = current_user')).toEqual([
      { role: 'spindle_app', super: false },
    ]);
    await expect(query(app, 'drop table kept')).rejects.toThrow('must be owner of table kept');
    await server.stop();
    const again = await start(directory);
    expect(new URL(again.appUrl).password).toBe(new URL(server.appUrl).password);
    expect((await stat(join(directory, 'app-password'))).mode & 0o777).toBe(0o600);
  });

  test('refuses a connection without the password', async () => {
    const server = await start(await usedFolder());
    const wrong = server.url.replace(/:[\w-]{32}@/, ':wrong@');
    await expect(query({ url: wrong }, 'select 1')).rejects.toThrow('password authentication failed');
  });

  test('reports an unexpected end of its server, and recovers committed data after a kill', async () => {
    const directory = await usedFolder();
    const killed = await start(directory);
    await query(killed, 'create table kept as select 42 as answer');
    process.kill(await serverPid(directory), 'SIGKILL');
    expect(await killed.exited).toEqual({ code: null, signal: 'SIGKILL' });

    const again = await start(directory);
    expect(await query(again, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  test('replaces the server that a killed Spindle left running', async () => {
    const directory = await usedFolder();
    const { child, line: url } = await startInChild(directory);
    await query({ url }, 'create table kept as select 42 as answer');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await query({ url }, 'select answer from kept')).toEqual([{ answer: 42 }]);

    const again = await start(directory);
    expect(await query(again, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await expect(query({ url }, 'select 1')).rejects.toThrow();
  });

  test('stops when its process exits without stopping it', async () => {
    const directory = await usedFolder();
    const { child } = await startInChild(directory, 'process.exit()');
    await once(child, 'exit');
    await until(async () => !(await exists(join(directory, 'data/postmaster.pid'))));
  });

  test('refuses a directory that another Spindle is using', async () => {
    const directory = await usedFolder();
    const { child, line: url } = await startInChild(directory);
    await expect(startEmbeddedPostgres({ directory })).rejects.toThrow(
      new RegExp(`another Spindle \\(process ${child.pid} .*DATABASE_URL`, 's'),
    );
    expect(await query({ url }, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('lets exactly one of several simultaneous first starts succeed', async () => {
    const directory = await openFolder();
    const starts = await Promise.allSettled([start(directory), start(directory), start(directory)]);
    expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  });

  test('refuses a directory whose lock another container keeps touching', async () => {
    const directory = await openFolder();
    const lock = join(directory, 'lock');
    await symlink(JSON.stringify({ pid: 1, start: '1', host: 'another-container' }), lock);
    const beat = setInterval(() => void lutimes(lock, new Date(), new Date()), 100);
    cleanups.push(async () => clearInterval(beat));
    await expect(startEmbeddedPostgres({ directory })).rejects.toThrow('another Spindle (process 1 on another-container)');
  });

  test("starts although another program has a dead server's process id", async () => {
    const directory = await usedFolder();
    await (await start(directory)).stop();
    const { uid, gid } = await stat(join(directory, 'data'));
    const unrelated = spawn('sleep', ['60'], { uid, gid, stdio: 'ignore' });
    cleanups.push(async () => unrelated.kill());
    await writeFile(join(directory, 'data/postmaster.pid'), `${unrelated.pid}\n${directory}/data\n1\n5432\n\n127.0.0.1\n\nready\n`);
    const again = await start(directory);
    expect(await query(again, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(unrelated.exitCode).toBeNull();
  });

  test('starts after a first start was killed half-way', async () => {
    const directory = await openFolder();
    const { child } = await startInChild(directory, undefined, false);
    await until(async () => (await readdir(directory)).some((name) => name.startsWith('new-')));
    await sleep(50);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await exists(join(directory, 'data'))).toBe(false);

    const again = await start(directory);
    expect(await query(again, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('creates a new password if its file is lost', async () => {
    const directory = await usedFolder();
    await (await start(directory)).stop();
    await rm(join(directory, 'password'));
    const again = await start(directory);
    expect(await query(again, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('uses another port if the first was taken meanwhile', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    cleanups.push(async () => taken.close());
    const { port } = taken.address() as AddressInfo;
    const ports = [port, port];
    const server = await start(await usedFolder(), {}, { pickPort: async () => ports.pop() ?? freePort() });
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(ports).toEqual([]);
  });

  test("fails with the server's own message", async () => {
    const failing = startEmbeddedPostgres({ directory: await usedFolder(), settings: { shared_buffers: 'plenty' } });
    await expect(failing).rejects.toThrow(/invalid value for parameter "shared_buffers": "plenty".*set DATABASE_URL/s);
  });

  test('runs from a package whose links were not created by an install script', async () => {
    const binaries = await packageWithoutLinks(await openFolder());
    const directory = await openFolder();
    const server = await start(directory, {}, { binaries });
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await readdir(directory)).filter((name) => name.startsWith('binaries'))).toEqual([]);
  });

  asRoot('keeps data and programs elsewhere if root starts it in a closed folder', async () => {
    const closed = await closedFolder();
    const fallback = await openFolder();
    const internals = { binaries: await packageWithoutLinks(closed), fallbacks: [fallback] };
    const directory = join(closed, '.spindle/postgres');
    const first = await start(directory, {}, internals);
    await query(first, 'create table kept as select 42 as answer');
    await first.stop();
    const elsewhere = await readlink(join(directory, 'elsewhere'));
    expect(dirname(elsewhere)).toBe(fallback);
    expect((await readdir(elsewhere)).sort()).toEqual(['app-password', expect.stringMatching(/^binaries-18\./), 'data', 'password']);

    const again = await start(directory, {}, { ...internals, fallbacks: [] });
    expect(await query(again, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  asRoot('says why it fails and what to do if no folder is usable', async () => {
    const closed = await closedFolder();
    const failing = startEmbeddedPostgres({ directory: join(closed, '.spindle/postgres') }, { fallbacks: [closed] });
    await expect(failing).rejects.toThrow(/PostgreSQL refuses to run as root, user \d+ cannot enter .*chmod o\+x.*set DATABASE_URL/s);
  });

  asRoot('accepts data copied by root', async () => {
    const [from, to] = [await usedFolder(), await openFolder()];
    const original = await start(from);
    await query(original, 'create table kept as select 42 as answer');
    await original.stop();
    await cp(from, to, { recursive: true });
    const copied = await start(to);
    expect(await query(copied, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  asRoot("runs as an ordinary user in that user's folder", async () => {
    const directory = await closedFolder();
    const nobody = (await readFile('/etc/passwd', 'utf8'))
      .match(/^nobody:[^:]*:(\d+):(\d+)/m)
      ?.slice(1)
      .map(Number) as [number, number];
    const become = `fs.chownSync(${JSON.stringify(directory)}, ${nobody}); process.setgroups([]); process.setgid(${nobody[1]}); process.setuid(${nobody[0]});`;
    const { line: url } = await startInChild(join(directory, 'postgres'), undefined, true, become);
    expect(await query({ url }, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await stat(join(directory, 'postgres/data'))).uid).toBe(nobody[0]);
  });
});

/** Starts it in a directory and stops it after the test. */
async function start(directory: string, options = {}, internals: EmbeddedPostgresInternals = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ directory, ...options }, internals);
  cleanups.push(() => server.stop());
  return server;
}

/** Starts it in another Spindle process, which prints its URL; leftover processes are ended after the test. */
async function startInChild(
  directory: string,
  afterwards = '',
  printed = true,
  before = '',
): Promise<{ child: ChildProcess; line: string }> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const code = `import fs from 'node:fs';
    import { startEmbeddedPostgres } from ${JSON.stringify(join(root, 'src/main/embedded-postgres.ts'))};
    ${before}
    console.log((await startEmbeddedPostgres({ directory: ${JSON.stringify(directory)} })).url);
    ${afterwards}`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', code];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  cleanups.push(async () => {
    child.kill('SIGKILL');
    const pid = await serverPid(directory).catch(() => undefined);
    if (pid) process.kill(pid, 'SIGINT');
    await until(async () => !(await exists(join(directory, 'data/postmaster.pid'))));
  });
  const line = printed ? ((await once(createInterface({ input: child.stdout }), 'line')) as [string])[0] : '';
  return { child, line };
}

async function query({ url }: { url: string }, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function serverPid(directory: string): Promise<number> {
  return Number.parseInt(await readFile(join(directory, 'data/postmaster.pid'), 'utf8'), 10);
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

async function closedFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'spindle-test-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

async function openFolder(): Promise<string> {
  const folder = await closedFolder();
  await chmod(folder, 0o755);
  return folder;
}

/** An open folder in which a server has run: it starts there in less than half of the time of a first start. */
async function usedFolder(): Promise<string> {
  used ??= usedOnce();
  const folder = await openFolder();
  await promisify(execFile)('cp', ['-R', `${await used}/.`, folder]);
  return folder;
}

async function usedOnce(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'spindle-test-'));
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres({ directory: folder });
  await server.stop();
  return folder;
}

async function packageWithoutLinks(folder: string): Promise<string> {
  const parent = createRequire(import.meta.url).resolve('embedded-postgres');
  const installed = join(dirname(createRequire(parent).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '..');
  const links = JSON.parse(await readFile(join(installed, 'native/pg-symlinks.json'), 'utf8')) as { target: string }[];
  const copy = join(folder, 'package');
  await mkdir(copy);
  await cp(installed, copy, { recursive: true, filter: (source) => !source.endsWith('.a') });
  for (const { target } of links) await rm(join(copy, target), { force: true });
  return copy;
}
