import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';

/** Starts a process that takes `stopMs` to stop, sends the signals with a pause after each, and returns how it ended. */
async function ended(
  stopMs: number,
  signals: readonly (readonly [NodeJS.Signals, number])[],
  shutdownTimeoutMs = 60_000,
): Promise<{ code: number; stopped: boolean; late: boolean }> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'test/support/stopping-process.ts', String(stopMs), String(shutdownTimeoutMs)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const exited = once(child, 'exit');
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  while (!text.includes('started')) await sleep(20);
  for (const [signal, ms] of signals) {
    child.kill(signal);
    await sleep(ms);
  }
  const [code] = await exited;
  return { code, stopped: text.includes('stopped\n'), late: text.includes('not stopped in time') };
}

test.each<NodeJS.Signals>(['SIGINT', 'SIGTERM', 'SIGHUP'])('a process shuts down cleanly on %s', async (signal) => {
  expect(await ended(50, [[signal, 0]])).toEqual({ code: 0, stopped: true, late: false });
});

test('one Ctrl-C forwarded by both terminal and npm counts once', async () => {
  expect(
    await ended(600, [
      ['SIGINT', 20],
      ['SIGINT', 0],
    ]),
  ).toEqual({ code: 0, stopped: true, late: false });
});

test('a second signal ends a slowly stopping process at once', async () => {
  expect(
    await ended(30_000, [
      ['SIGTERM', 500],
      ['SIGTERM', 0],
    ]),
  ).toEqual({ code: 1, stopped: false, late: false });
});

test('a process that cannot stop in time says so and exits with code 1', async () => {
  expect(await ended(30_000, [['SIGTERM', 0]], 500)).toEqual({ code: 1, stopped: false, late: true });
});
