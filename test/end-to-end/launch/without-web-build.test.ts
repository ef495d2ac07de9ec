import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freePort } from '../../../src/main/embedded-postgres/server.ts';
import { until } from '../../support/jest/until.ts';
import { masterKeyOf } from '../../support/keys/master-keys.ts';
import { cloneDatabase, isDistributed, type TestDatabase } from '../../support/postgres-backend.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
  folder = await mkdtemp(join(tmpdir(), 'spindle-omit-dev-'));
  for (const name of ['src', 'workers', 'migrations', 'package.json', 'web/index.html'])
    await cp(join(root, name), join(folder, name), { recursive: true });
  // As after `npm ci --omit=dev`.
  const { dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { dependencies: Record<string, string> };
  for (const name of Object.keys(dependencies)) {
    const link = join(folder, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(root, 'node_modules', name), link);
  }
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.drop();
});

test('without a build and without the tools for it, the API is served, and a line says what to do', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main/start.ts'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: database.url,
      SPINDLE_MASTER_KEY: masterKeyOf('07'),
      PORT: String(port),
      DATABASE_DISTRIBUTED: String(isDistributed),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let output = '';
  const collect = (chunk: Buffer): void => {
    output += chunk;
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const isReady = async (): Promise<boolean> => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true;
  await until(async () => {
    if (child.exitCode !== null) throw new Error(output);
    return isReady();
  });
  try {
    expect((await fetch(`${url}/openapi.json`)).status).toBe(200);
    expect((await fetch(`${url}/`)).url).toBe(`${url}/docs`);
    expect((await fetch(`${url}/tables`)).status).toBe(404);
    // The calls are answered first, and the web app follows.
    await until(() => output.includes('web app') || child.exitCode !== null);
    expect(output).toContain('the web app is not built, so only the API is served: run `npm ci && npm run web:build`');
    expect(output).not.toContain('"level":50');
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
});
