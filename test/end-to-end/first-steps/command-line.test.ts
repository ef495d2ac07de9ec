import type { ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freePort } from '../../../src/main/embedded-postgres/server.ts';
import { clientOf } from '../../support/http-client.ts';
import { adminWith } from '../admin-runner.ts';
import { type StartedSpindle, startIn, stop } from './started.ts';

let folder: string;
let greeted = '';
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
  greeted = started.printed;
  return started;
}

test('after npm start, the recipe of --help works word for word, down to a key that the API takes', async () => {
  const port = await freePort();
  const admin = adminWith({ SPINDLE_DATA_DIR: folder });
  const first = await start(port);
  const [, recipe = ''] = /From nothing to the first API key:\n([\s\S]*?)\n\n/.exec((await admin.call(['--help'])).out) ?? [];
  const commands = recipe.split('\n').map((line) => line.replace('npm run -s admin -- ', '').trim().split(' '));
  expect(commands.length).toBeGreaterThan(3);
  const outputs = [];
  for (const command of commands) outputs.push(await admin.call(command));
  expect(outputs.map(({ code, err }) => [code, code === 0 ? '' : err])).toEqual(commands.map(() => [0, '']));
  expect(outputs[1]?.out).toMatch(/^role +owner$/m);
  const [, secret = ''] = /^secret +(svc_\w+)$/m.exec(outputs.at(-1)?.out ?? '') ?? [];
  const call = clientOf({ url: `http://127.0.0.1:${port}` });
  const answer = await call('GET', '/api/v1/jobs', { headers: { Authorization: `Bearer ${secret}` } });
  expect(answer).toMatchObject({ status: 200, body: { data: [] } });

  const acme = await admin.json(['organization', 'show', '--organization', 'Acme']);
  expect(acme).toEqual(await admin.json(['organization', 'show', 'Acme']));
  expect(await admin.call(['organization', 'show', 'Acme', '--organization', 'Demo'])).toMatchObject({ code: 2 });

  const of = ['--organization', 'Demo'];
  expect(first.printed).toMatch(/Bearer svc_\w+/);
  const keys: { id: string; name: string }[] = await admin.json(['key', 'list', ...of]);
  await admin.json(['key', 'revoke', keys.find(({ name }) => name === 'Demo key')?.id ?? '', ...of]);
  await stop(first.child);
  const { printed } = await start(port);
  expect(printed).not.toMatch(/Bearer svc_\w+/);
  const shown = [...printed.matchAll(/^npm run -s admin -- (.*)$/gm)].map(([, command = '']) => command.split(' '));
  expect(shown).toHaveLength(1);
  for (const command of shown) expect(await admin.call(command)).toMatchObject({ code: 0 });
  expect(printed).toContain('/auth/login');
});

test('a name that several tables have is refused with their ids', async () => {
  const admin = adminWith({ SPINDLE_DATA_DIR: folder });
  const of = ['--organization', 'Twice'];
  await admin.json(['organization', 'create', '--name', 'Twice', '--plan', 'pro']);
  const made = await admin.json(['key', 'create', '--name', 'Set-up', '--scope', 'tables:write', ...of]);
  const call = clientOf({ url: /http:\S+(?=\/api\/v1)/.exec(greeted)?.[0] ?? '' });
  const headers = { Authorization: `Bearer ${made.secret}` };
  for (const _ of [1, 2]) await call('POST', '/api/v1/data-tables', { headers, body: { name: 'Contacts', columns: [{ name: 'email' }] } });
  const refused = await admin.call(['table', 'import', 'Contacts', '-', ...of], 'email\nada@example.com\n');
  expect(refused).toMatchObject({ code: 2, out: '' });
  expect(refused.err).toMatch(/^error: Several have the name "Contacts": give the id\n( {2}\S{36} {2}Contacts\n){2}$/);
  expect(await admin.call(['table', 'import', 'contacts', '-', ...of], 'email\n')).toMatchObject({
    code: 1,
    err: 'error: Data table not found\n',
  });
});
