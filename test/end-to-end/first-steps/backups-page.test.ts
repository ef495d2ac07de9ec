import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { programsIn } from '../../../scripts/support/postgres-programs.ts';
import { freePort } from '../../../src/main/embedded-postgres/server.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../src/main/embedded-postgres.ts';
import { installedPostgres } from '../../support/installed-postgres.ts';
import { endOf } from '../admin-runner.ts';
import { blocksOf, startIn, stop } from './started.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const blocks = blocksOf('docs/operations/backups.md');

/** A folder as an operator has it: the checkout's files, and a `.spindle` of its own. */
let folder: string;
let server: EmbeddedPostgres;
let key: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spindle-backups-'));
  await chmod(folder, 0o755);
  const own = new Set(['.git', '.spindle']);
  for (const name of await readdir(root)) if (!own.has(name)) await symlink(join(root, name), join(folder, name));
});
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

type Environment = Readonly<Record<string, string>>;

/** Runs commands in one shell, as a person does who works by the page. */
async function sh(script: string, env: Environment = {}): Promise<string> {
  const whole = `set -euo pipefail\n${script}`;
  const { code, out, err } = await endOf(
    spawn('bash', ['--norc', '-c', whole], {
      cwd: folder,
      env: { PATH: `${installedPostgres.folder ?? ''}/bin:${process.env.PATH}`, ...env },
    }),
  );
  if (code !== 0) throw new Error(`${script}\nended with ${code}:\n${out}${err}`);
  return out;
}

/** The only block of the page that has these words. */
function block(words: string): string {
  const found = blocks.filter((one) => one.includes(words));
  if (found.length !== 1) throw new Error(`${found.length} blocks have "${words}"`);
  return found[0] as string;
}

const people = async (env: Environment = {}): Promise<string> => (await sh('npm run -s admin -- user list --json', env)).trim();

async function startAndStop(awaited = ''): Promise<string> {
  const started = await startIn(join(folder, '.spindle'), await freePort(), false, awaited);
  await stop(started.child);
  return started.printed;
}

/** A new database of the server, as its operator makes one. */
async function newDatabase(name: string): Promise<{ readonly DATABASE_URL: string; readonly MIGRATION_DATABASE_URL: string }> {
  const client = new pg.Client(server.url);
  await client.connect();
  await client.query(`create database ${name}`).finally(() => client.end());
  const at = (url: string): string => url.replace(/\/spindle$/, `/${name}`);
  return { DATABASE_URL: at(server.appUrl), MIGRATION_DATABASE_URL: at(server.url) };
}

/** The block with the addresses of this server in place of those of the page. */
function withUrls(text: string, urls: Environment): string {
  const filled = text.replace(/^export (\w+)=postgres:.*$/gm, (_, name: string) => `export ${name}='${urls[name]}'`);
  expect(filled).not.toContain('…');
  return filled;
}

const testIfInstalled = installedPostgres.folder === undefined ? test.skip : test;

test('each block of the page is one that a test below runs', () => {
  const known = [
    'backup check',
    'pg_dump',
    'migrate\nnpm run -s admin -- backup restore monday',
    'pg_restore',
    'mv .spindle/postgres .spindle/postgres-before\nnpm',
    'move.backup',
    'before.backup',
    'npm run build',
  ];
  expect(known.map(block).sort()).toEqual([...blocks].sort());
});

test('npm start: backed up while it works, and restored in its place', async () => {
  const started = await startIn(join(folder, '.spindle'), await freePort());
  const before = await people();
  expect(before).toContain('demo@example.com');
  const printed = await sh(block('backup check'));
  expect(printed).toMatch(/^rows +[\d,]+$/m);
  await stop(started.child);
  await sh(block('mv .spindle/postgres .spindle/postgres-before\nnpm'));
  expect(await people()).toBe(before);
  // It starts on these, sends nothing, and makes no second demo.
  await startAndStop('sending is stopped: the database was restored');
  expect(await people()).toBe(before);
  await sh('rm -r .spindle/postgres-before');
});

testIfInstalled(`from npm start to a server, dumped and restored there, upgraded (${installedPostgres.title})`, async () => {
  server = await startEmbeddedPostgres({ directory: join(folder, 'server') }, await programsIn(installedPostgres.folder));
  const urls = await newDatabase('moved');
  const before = await people();
  const shown = await sh(withUrls(block('move.backup'), urls));
  expect(shown).toContain('stopped: the database was restored');
  expect(shown).toContain('Sending is released.');
  key = (await sh('cat .spindle/master-key')).trim();
  const at = (more: Environment): Environment => ({ SPINDLE_MASTER_KEY: key, ...more });
  expect(await people(at(urls))).toBe(before);

  await sh(block('pg_dump'), at(urls));
  const dumped = await newDatabase('dumped');
  await sh(block('pg_restore'), at(dumped));
  expect(await people(at(dumped))).toBe(before);

  const restored = await newDatabase('restored');
  await sh(block('migrate\nnpm run -s admin -- backup restore monday'), at(restored));
  expect(await people(at(restored))).toBe(before);

  // The packages and the web app are those of the checkout.
  const upgrade = block('npm run build').replace('npm ci && npm run build\nnpm ci --omit=dev\n', '');
  expect(upgrade).toBe('npm run migrate');
  await sh(upgrade, at(urls));
});

testIfInstalled('data of an earlier major version of PostgreSQL are told, and brought over by the page', async () => {
  // As a version of Spindle that brought this PostgreSQL has written them.
  const [create = '', ...rest] = block('before.backup').split('\n');
  await sh('rm -rf .spindle/postgres');
  const directory = join(folder, '.spindle/postgres');
  const earlier = await startEmbeddedPostgres({ directory }, await programsIn(installedPostgres.folder));
  const urls = { DATABASE_URL: earlier.appUrl, MIGRATION_DATABASE_URL: earlier.url, SPINDLE_MASTER_KEY: key };
  await sh('npm run migrate && npm run -s admin -- organization create --name Høst --plan unlimited', urls);
  await sh(create, urls);
  await earlier.stop();

  const [, major] = /(\d+)/.exec(installedPostgres.title) ?? [];
  await expect(startEmbeddedPostgres({ directory })).rejects.toThrow(
    new RegExp(`the data in .*/data are of PostgreSQL ${major}, and this version of Spindle has \\d+\\. Nothing is changed\\.`),
  );
  await sh(rest.join('\n'));
  expect(await sh('npm run -s admin -- organization list')).toContain('Høst');
  expect(await startAndStop()).not.toContain('sending is stopped');
});
