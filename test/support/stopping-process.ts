import { setTimeout as sleep } from 'node:timers/promises';
import { runProcess } from '../../src/main/process.ts';

// Takes `stopMs` milliseconds to stop.
const stopMs = Number(process.argv[2]);
const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
// Keeps the process alive until it is stopped, as a server would.
const alive = setInterval(() => undefined, 1000);

await runProcess(async (started) => {
  started.add(async () => {
    await sleep(stopMs);
    clearInterval(alive);
    console.log('stopped');
  });
  console.log('started');
  return silent;
});
