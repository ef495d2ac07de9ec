import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readConfig } from '../../../src/main/config.ts';
import { freePort } from '../../../src/main/embedded-postgres/server.ts';
import { endOf } from '../admin-runner.ts';
import { blocksOf, type StartedSpindle, startIn, stop } from './started.ts';

let folder: string;
let spindle: StartedSpindle;
let port: number;

// One Spindle for all pages: starting it takes longer than all their commands.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spindle-test-'));
  await chmod(folder, 0o755);
  port = await freePort();
  spindle = await startIn(folder, port);
});
afterAll(async () => {
  await stop(spindle.child);
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** The text in place of an ellipsis on a page: what `npm start` has printed, and the job of the calls before. */
const filledIn = (): Readonly<Record<string, string>> => {
  const printed = spindle.printed.replaceAll('\\', '');
  const found = (pattern: RegExp): string => `'${pattern.exec(printed)?.[1] ?? ''}'`;
  return {
    KEY: found(/Bearer (svc_\w+)/),
    TABLE: found(/"dataTableId":"([^"]+)"/),
    TOKEN: found(/ingest\/([\w-]{43})/),
    SPINNER: found(/trigger\/([\w-]+)/),
    PASSWORD: found(/"password":"([^"]+)"/),
    JOB: `"$(sed -n 's/.*"jobId":"\\([^"]*\\)".*/\\1/p' answers | tail -n 1)"`,
  };
};

/** Runs blocks in one shell. They are changed in nothing but the port, and in what stands for an ellipsis. */
async function run(blocks: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const values = filledIn();
  const script = blocks
    .join('\n')
    .replace(':3000/', `:${port}/`)
    .replace(/^(\w+)='[^']*…'/gm, (_, name: string) => `${name}=${values[name]}`);
  expect(script).not.toContain('…');
  const whole = `set -euo pipefail\nexec > answers\n${script}`;
  const { code, err } = await endOf(spawn('bash', ['--norc', '-c', whole], { cwd: folder, env: { PATH: process.env.PATH, ...env } }));
  return { code, err, out: readFileSync(join(folder, 'answers'), 'utf8') };
}

const isStart = (block: string): boolean => /^(?:\w+='[^']*' )*npm /.test(block);

test.each(['README.md', 'docs/http-api.md'])('after npm start, the calls of %s work word for word', async (page) => {
  const blocks = blocksOf(page).filter((block) => !isStart(block));
  const calls = blocks.join('\n').match(/^curl /gm)?.length ?? 0;
  expect(calls).toBeGreaterThan(2);
  await writeFile(join(folder, '.curlrc'), 'silent\nshow-error\nfail-with-body\n');
  const { code, out, err } = await run(blocks, { CURL_HOME: folder });
  expect([code, err, out.match(/"ok":true/g)?.length]).toEqual([0, '', calls]);
});

test('the other commands of README.md are scripts of npm, with settings that hold', () => {
  const { scripts } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
  const starts = blocksOf('README.md').filter(isStart);
  expect(starts.length).toBeGreaterThan(1);
  for (const block of starts) {
    for (const [, name] of block.matchAll(/npm (?!ci)(?:run )?(\S+)/g)) expect(Object.keys(scripts)).toContain(name);
    const settings = Object.fromEntries([...block.matchAll(/(\w+)='([^']*)'/g)].map(([, name, value]) => [name, value]));
    expect(() => readConfig(settings)).not.toThrow();
  }
});
