import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { until } from '../../support/jest/until.ts';

/** Starts a process that takes `stopMs` to stop, sends the signals with a pause after each, and returns how it ended. */
async function ended(
  stopMs: number,
  signals: readonly NodeJS.Signals[],
  shutdownTimeoutMs = 60_000,
): Promise<{ code: number; stopped: boolean; late: boolean; lines: readonly string[] }> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'test/support/stopping-process.ts', String(stopMs), String(shutdownTimeoutMs)],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const exited = once(child, 'exit');
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  await until(() => text.includes('started'));
  for (const [index, signal] of signals.entries()) {
    child.kill(signal);
    if (index === signals.length - 1) break;
    await until(() => text.includes('"stopping"'));
    // A signal that comes later than this is another one.
    await sleep(500);
  }
  const [code] = await exited;
  return { code, stopped: text.includes('stopped\n'), late: text.includes('not stopped in time'), lines: text.split('\n') };
}

test('what packages print on the console, and warnings of Node, are lines of the log; that the database is lost is a detail', async () => {
  const { lines } = await ended(50, ['SIGTERM']);
  expect(lines.slice(0, lines.indexOf('started')).map((line) => JSON.parse(line))).toEqual([
    { level: 'error', err: 'printed', message: 'a package has printed an error' },
    { level: 'debug', err: 'Connection terminated unexpectedly', message: 'Retried 100 times, and still failed:' },
  ]);
  expect(lines.flatMap((line) => (line.startsWith('{') ? JSON.parse(line) : []))).toContainEqual({
    level: 'warn',
    err: 'late',
    message: 'a warning of Node',
  });
  expect(lines.filter((line) => !/^(\{|started$|stopped$|$)/.test(line))).toEqual([]);
});

test.each<NodeJS.Signals>(['SIGINT', 'SIGTERM', 'SIGHUP'])('a process shuts down cleanly on %s', async (signal) => {
  expect(await ended(50, [signal])).toMatchObject({ code: 0, stopped: true, late: false });
});

test('one Ctrl-C forwarded by both terminal and npm counts once', async () => {
  expect(await ended(50, ['SIGUSR2'])).toMatchObject({ code: 0, stopped: true, late: false });
});

test('a second signal ends a slowly stopping process at once', async () => {
  expect(await ended(600_000, ['SIGTERM', 'SIGTERM'])).toMatchObject({ code: 1, stopped: false, late: false });
});

test('a process that cannot stop in time says so and exits with code 1', async () => {
  expect(await ended(600_000, ['SIGTERM'], 500)).toMatchObject({ code: 1, stopped: false, late: true });
});
