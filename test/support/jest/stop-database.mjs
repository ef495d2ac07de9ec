import { rm } from 'node:fs/promises';
import { endAll } from './end-of-worker.mjs';

/** Stops the run's PostgreSQL server and deletes its data. Without workers, the test files ran in this process: what they share ends, too. */
export default async function stopDatabase() {
  await endAll();
  const { server, directory } = globalThis.testDatabase;
  await server.stop();
  await rm(directory, { recursive: true, force: true });
}
