import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { parse } from 'yaml';
import { openHome, usualFallbacks } from '../../../src/main/embedded-postgres/home.ts';
import { environment, run } from '../../../src/main/embedded-postgres/processes.ts';
import { freePort } from '../../../src/main/embedded-postgres/server.ts';
import { installedPostgres } from '../../support/installed-postgres.ts';
import { until } from '../../support/jest/until.ts';
import { Program } from './program.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const testIfThere = installedPostgres.folder === undefined ? test.skip : test;

interface Service {
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
}

let services: Readonly<Record<'postgres' | 'migrate' | 'api' | 'worker', Service>>;
let folder: string;
let server: ChildProcess | undefined;
let port: number;

/** A URL of the compose file, for the server of this test. */
const here = (url: string | undefined): string =>
  (url ?? '')
    .replace('@postgres:5432', `@127.0.0.1:${port}`)
    .replace('@localhost/', `@localhost:${port}/`)
    .replace('/var/run/postgresql', folder);

async function query(url: string, text: string): Promise<unknown> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  if (installedPostgres.folder === undefined) return;
  services = parse(await readFile(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }).services;
  folder = await mkdtemp(join(tmpdir(), 'spindle-compose-'));
  await chmod(folder, 0o777);
  const bin = join(installedPostgres.folder, 'bin');
  const { path, account } = await openHome(join(folder, 'home'), usualFallbacks);
  const data = join(path, 'data');
  await mkdir(data, { mode: 0o700 });
  if (account) await chown(data, account.uid, account.gid);
  // As the image makes it: the named user is a superuser, and its password counts over the network.
  const { POSTGRES_USER: user = '', POSTGRES_DB: database = '' } = services.postgres.environment;
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, `${services.postgres.environment.POSTGRES_PASSWORD}\n`);
  await chmod(passwordFile, 0o644);
  const made = await run(
    join(bin, 'initdb'),
    ['-D', data, `--username=${user}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8', '--locale=C.UTF-8'],
    { account },
  );
  expect(made.succeeded ? '' : made.output).toBe('');
  await mkdir(join(folder, 'etc'));
  for (const [from = '', to = ''] of (services.postgres.volumes ?? []).map((volume) => volume.split(':')))
    if (from.startsWith('./')) await copyFile(join(root, from), to.replace('/etc/spindle', join(folder, 'etc')));
  port = await freePort();
  const [, ...args] = services.postgres.command.map((part) => part.replace('/etc/spindle', join(folder, 'etc')));
  const places = ['-D', data, '-c', `port=${port}`, '-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`];
  server = spawn(join(bin, 'postgres'), [...args, ...places], { ...account, cwd: '/', env: environment, stdio: 'ignore' });
  const asOwner = `postgres://${user}@localhost:${port}/postgres?host=${folder}`;
  await until(async () => (await query(asOwner, 'select 1').catch(() => undefined)) !== undefined, 'the owner is let in over the socket');
  await query(asOwner, `create database ${database}`);
});

afterAll(async () => {
  if (installedPostgres.folder === undefined) return;
  if (server?.exitCode === null && server.kill('SIGINT')) await once(server, 'exit');
  await rm(folder, { recursive: true, force: true });
});

testIfThere(`with Docker Compose, API and workers have no way to be the owner of the database (${installedPostgres.title})`, async () => {
  const { migrate, api, worker, postgres } = services;
  const setting = (service: Service) => ({
    DATABASE_URL: here(service.environment.DATABASE_URL),
    MIGRATION_DATABASE_URL: here(service.environment.MIGRATION_DATABASE_URL),
  });
  const program = new Program(migrate.command.slice(1), setting(migrate));
  expect(`${await program.ended()} ${program.errors}`).toBe('0 ');

  for (const service of [api, worker]) {
    expect(await query(setting(service).DATABASE_URL, 'select current_user as role, count(*)::int from organizations')).toEqual([
      { role: 'spindle_app', count: 0 },
    ]);
    await expect(query(setting(service).DATABASE_URL, 'set role spindle')).rejects.toMatchObject({ code: '42501' });
    expect((service.volumes ?? []).filter((volume) => volume.startsWith('postgres'))).toEqual([]);
  }
  // With its right password: it is the way that is closed.
  const { POSTGRES_USER: user, POSTGRES_PASSWORD: password } = postgres.environment;
  for (const database of ['spindle', 'postgres', 'template1'])
    await expect(query(`postgres://${user}:${password}@127.0.0.1:${port}/${database}`, 'select 1')).rejects.toMatchObject({
      code: '28000',
    });
});
