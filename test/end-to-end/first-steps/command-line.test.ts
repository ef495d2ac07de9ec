import type { ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freePort } from '../../../src/main/embedded-postgres/server.ts';
import { adminWith } from '../admin-runner.ts';
import { type StartedSpindle, startIn, stop } from './started.ts';

let folder: string;
const running: ChildProcess[] = [];

// One installation for all tests: to make it takes longer than all their commands.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spindle-test-'));
  await chmod(folder, 0o755);
});
afterAll(async () => {
  await Promise.all(running.map(stop));
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Starts Spindle and returns what it printed until it was running. */
async function start(port: number): Promise<StartedSpindle> {
  const started = await startIn(folder, port, running.length > 0);
  running.push(started.child);
  return started;
}

test('after npm start, the recipe of --help works word for word, and URLs have the port of the running API', async () => {
  const port = await freePort();
  const admin = adminWith({ SPINDLE_DATA_DIR: folder });
  const first = await start(port);
  const [, recipe = ''] = /From nothing to a running job:\n([\s\S]*?)\n\n/.exec((await admin.call(['--help'])).out) ?? [];
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
});

test('a name that several things have is refused with their ids', async () => {
  const admin = adminWith({ SPINDLE_DATA_DIR: folder });
  const of = ['--organization', 'Demo'];
  const { id } = await admin.json(['table', 'create', '--name', 'Contacts', ...of]);
  const refused = await admin.call(['table', 'show', 'Contacts', ...of]);
  expect(refused).toMatchObject({ code: 2, out: '', err: expect.stringContaining(`  ${id}  Contacts\n`) });
  expect(refused.err).toMatch(/^error: Several have the name "Contacts": give the id\n( {2}\S{36} {2}Contacts\n){2}$/);
  expect(await admin.call(['table', 'show', id.toUpperCase(), ...of])).toMatchObject({ code: 0 });
  expect(await admin.call(['spinner', 'show', 'welcome', ...of])).toMatchObject({ code: 1, err: 'error: Spinner not found\n' });
});
