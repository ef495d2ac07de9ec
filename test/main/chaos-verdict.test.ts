import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { Ledger } from '../../scripts/chaos/ledger.ts';

test('a violation is printed when it is counted, and once; the verdict names each with its number', () => {
  const printed: string[] = [];
  const ledger = new Ledger((fact) => printed.push(fact));
  expect(ledger.verdict(true)).toBe('No violations');
  ledger.violated('a job is lost');
  expect(printed).toEqual(['a job is lost']);
  ledger.violated('a job is lost');
  ledger.violated('a record is lost');
  expect(printed).toEqual(['a job is lost', 'a record is lost']);
  expect(ledger.violations).toBe(3);
  expect(ledger.verdict(true)).toBe('3 violations:\n  VIOLATED 2 times: a job is lost\n  VIOLATED: a record is lost');
  expect(ledger.verdict(false)).toMatch(/^Not finished\. 3 violations:/);
});

test.each([
  ['is finished', 'return 0', 0],
  ['throws', "throw new Error('broken')", 1],
  ['leaves a rejected promise', "void Promise.reject(new Error('broken')); await new Promise(() => setInterval(() => undefined, 1000))", 1],
  ['is interrupted', "process.kill(process.pid, 'SIGINT'); await new Promise(() => setInterval(() => undefined, 1000))", 130],
])('a script that %s reports, and then stops what it started', async (_, body, code) => {
  const module = new URL('../../scripts/support/run-script.ts', import.meta.url);
  const script = `
    import { runScript } from ${JSON.stringify(module.href)};
    await runScript(async (started) => {
      started.add(async () => console.log('stopped'));
      ${body};
    }, () => console.log('reported'));`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const ended = await promisify(execFile)(process.execPath, args).catch((reason) => reason);
  expect([ended.code ?? 0, ended.stdout.match(/reported|stopped/g)]).toEqual([code, ['reported', 'stopped']]);
  expect(ended.stderr.includes('broken')).toBe(body.includes('broken'));
});
