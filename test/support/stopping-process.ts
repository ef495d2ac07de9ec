import { setTimeout as sleep } from 'node:timers/promises';
import { runProcess } from '../../src/main/process.ts';

// Takes so many milliseconds to stop.
const stopMs = Number(process.argv[2]);
const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
// A server would keep it alive until it is stopped.
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
