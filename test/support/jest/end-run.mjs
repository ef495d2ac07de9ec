import { endAll } from './end-of-worker.mjs';

/** Ends the run. Without workers, the test files ran in this process: what they share ends first. */
export default async () => {
  await endAll();
  await globalThis.testRun.end();
};
