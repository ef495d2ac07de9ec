import { rm } from 'node:fs/promises';
import type { EmbeddedPostgres } from '../../src/main/embedded-postgres.ts';

/** Stops the run's PostgreSQL server and deletes its data. */
export default async function stopDatabase(): Promise<void> {
  const { server, directory } = (globalThis as unknown as { testDatabase: { server: EmbeddedPostgres; directory: string } }).testDatabase;
  await server.stop();
  await rm(directory, { recursive: true, force: true });
}
