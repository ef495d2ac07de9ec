import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { freePort } from '../../src/main/embedded-postgres/server.ts';
import { adminWith, endOf } from './admin-runner.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

let folder: string;
const running: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spindle-test-'));
  await chmod(folder, 0o755);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map(stop));
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  await ended;
}

/** Starts Spindle and returns what it printed until it was running. */
async function start(port: number): Promise<{ readonly child: ChildProcess; readonly printed: string }> {
  const env = { PATH: process.env.PATH, SPINDLE_DATA_DIR: folder, PORT: String(port) };
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main/start.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  running.push(child);
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (line.startsWith('Press Ctrl-C')) break;
  }
  child.stdout.resume();
  return { child, printed: lines.join('\n') };
}

/** The commands of a page, block by block, as they are printed. */
const blocksOf = (page: string): readonly string[] =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/^```sh\n([\s\S]*?)\n```$/gm)].map(([, block = '']) => block);

const hasJq = spawnSync('jq', ['--version']).status === 0;

(hasJq ? test : test.skip)(
  'after npm start, docs/web-api.md works word for word, from signing in to undoing its import',
  async () => {
    const port = await freePort();
    const { printed } = await start(port);
    const password = /"password":"([^"]+)"/.exec(printed.replaceAll('\\', ''))?.[1] ?? '';
    const script = blocksOf('docs/web-api.md').join('\n').replace(':3000/', `:${port}/`).replace("PASSWORD='…'", `PASSWORD='${password}'`);
    const whole = `set -euo pipefail\n${script}\necho "made: $IMPORT $VIEW $RECORD $JOB"`;
    const child = spawn('bash', ['--norc', '-c', whole], { cwd: folder, env: { PATH: process.env.PATH } });
    const { code, out, err } = await endOf(child);
    expect([code, err]).toEqual([0, '']);
    // The one refusal is that of the edit which comes too late.
    expect(out.match(/"code": *"[^"]+"/g)).toEqual(['"code": "RECORD_CHANGED"']);
    expect(out).toMatch(/"receives": 2/);
    expect(out).toMatch(/"status": "completed"/);
    expect(out).toMatch(/"deleted": 2,\s+"edited": 1/);
    expect(out).toMatch(/^made: (?:[0-9a-f-]{36} ){2}\d+ [0-9a-f-]{36}$/m);
  },
  300_000,
);

test('after npm start, the recipe of --help works word for word, and URLs have the port of the running API', async () => {
  const port = await freePort();
  const admin = adminWith({ SPINDLE_DATA_DIR: folder });
  const first = await start(port);
  const [, recipe = ''] = /From nothing to a running job:\n([\s\S]*?)\n\n/.exec((await admin.call(['--help'])).out) ?? [];
  expect(blocksOf('docs/command-line.md')[1]).toBe(recipe.replace(/^ +/gm, ''));
  const commands = recipe.split('\n').map((line) => line.replace('npm run -s admin -- ', '').trim().split(' '));
  expect(commands.length).toBeGreaterThan(6);
  const outputs = [];
  for (const command of commands) outputs.push(await admin.call(command));
  expect(outputs.map(({ code, err }) => [code, code === 0 ? '' : err])).toEqual(commands.map(() => [0, '']));
  expect(outputs[1]?.out).toMatch(/^role +owner$/m);
  expect(outputs[2]?.out).toContain(`http://127.0.0.1:${port}/api/v1/`);
  expect(outputs.at(-1)?.out).toMatch(/^state +completed$/m);

  const acme = await admin.json(['organization', 'show', '--organization', 'Acme']);
  expect(acme).toEqual(await admin.json(['organization', 'show', 'Acme']));
  expect(await admin.call(['organization', 'rotate-webhook-secret', '--organization', acme.id])).toMatchObject({ code: 0 });
  expect(await admin.call(['organization', 'end-webhook-overlap', 'Acme', '--organization', 'Demo'])).toMatchObject({ code: 2 });
  const hints = outputs.flatMap(({ err }) => /: npm run -s admin -- (.*)$/m.exec(err)?.[1]?.split(' ') ?? []).join(' ');
  const id = '[0-9a-f-]{36}';
  const whole = ['table import ID FILE.csv', 'spinner publish ID', 'job follow ID'].map((words) => `${words} --organization ${acme.id}`);
  expect(hints).toMatch(new RegExp(`^${whole.join(' ').replaceAll('ID', id)}$`));
  const follow = /job follow .*$/.exec(hints)?.[0] ?? '';
  expect(await admin.call(follow.split(' '))).toMatchObject({ code: 0, out: expect.stringMatching(/^state +completed$/m) });

  const of = ['--organization', 'Demo'];
  expect(first.printed).toMatch(/Bearer svc_\w+/);
  await admin.json(['key', 'revoke', 'Demo key', ...of]);
  await admin.json(['table', 'rotate-token', 'Contacts', ...of]);
  await stop(first.child);
  expect((await admin.call(['table', 'webhook', 'Contacts', ...of])).out).toContain(`http://127.0.0.1:${port}/api/v1/`);
  const { printed } = await start(port);
  expect(printed).not.toMatch(/Bearer svc_\w+|ingest\/[\w-]{43}/);
  const shown = [...printed.matchAll(/^npm run -s admin -- (.*)$/gm)].map(([, command = '']) => command.split(' '));
  expect(shown).toHaveLength(2);
  for (const command of shown) expect(await admin.call(command)).toMatchObject({ code: 0 });
  expect(printed).toContain('/auth/login');
}, 600_000);

test('a name that several things have is refused with their ids', async () => {
  const admin = adminWith({ SPINDLE_DATA_DIR: folder });
  await start(await freePort());
  const of = ['--organization', 'Demo'];
  const { id } = await admin.json(['table', 'create', '--name', 'Contacts', ...of]);
  const refused = await admin.call(['table', 'show', 'Contacts', ...of]);
  expect(refused).toMatchObject({ code: 2, out: '', err: expect.stringContaining(`  ${id}  Contacts\n`) });
  expect(refused.err).toMatch(/^error: Several have the name "Contacts": give the id\n( {2}\S{36} {2}Contacts\n){2}$/);
  expect(await admin.call(['table', 'show', id.toUpperCase(), ...of])).toMatchObject({ code: 0 });
  expect(await admin.call(['spinner', 'show', 'welcome', ...of])).toMatchObject({ code: 1, err: 'error: Spinner not found\n' });
}, 300_000);
