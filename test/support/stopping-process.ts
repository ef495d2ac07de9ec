import { setTimeout as sleep } from 'node:timers/promises';
import { runProcess } from '../../src/main/process.ts';

// Takes `stopMs` milliseconds to stop, and may take `shutdownTimeoutMs`.
const [stopMs, shutdownTimeoutMs] = process.argv.slice(2).map(Number) as [number, number];
const error = (_: object, message: string): void => console.log(message);
const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error };
// Keeps the process alive until it is stopped, as a server would.
const alive = setInterval(() => undefined, 1000);

await runProcess(async (started) => {
  started.add(async () => {
    await sleep(stopMs);
    clearInterval(alive);
    console.log('stopped');
  });
  console.log('started');
  return { log, shutdownTimeoutMs };
});
