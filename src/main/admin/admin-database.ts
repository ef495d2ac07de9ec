import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { keptMasterKey, openDatabase } from '../database.ts';
import { findRunningEmbeddedPostgres } from '../embedded-postgres/find-running.ts';
import { LockHeld } from '../embedded-postgres/lock.ts';
import type { StartedParts } from '../process.ts';
import { Refusal } from './failure.ts';
import { probe, untilUnused } from './probe.ts';

/** The database that a command uses. */
export interface AdminDatabase {
  readonly url: string;
  /** As the owner of the tables; undefined where another Spindle's is joined. */
  readonly ownerUrl: string | undefined;
  readonly masterKey: string;
  /** `named`: by DATABASE_URL; `joined`: another Spindle's embedded one; `started`: the embedded one, for this command only. */
  readonly origin: 'named' | 'joined' | 'started';
}

const patienceMs = 30_000;
const pauseMs = 100;

/** Finds the database, or starts the embedded one and adds it to `started`. @throws Refusal if that fails */
export async function openAdminDatabase(config: Config, started: StartedParts): Promise<AdminDatabase> {
  const { databaseUrl: url, masterKey } = config;
  if (url === undefined) return openEmbedded(config, started);
  await probe(url, config, started);
  return { url, ownerUrl: config.migrationDatabaseUrl ?? config.databaseDirectUrl ?? url, masterKey: masterKey as string, origin: 'named' };
}

/** Retries joining and starting: another Spindle's server may be starting or stopping. */
async function openEmbedded(config: Config, started: StartedParts): Promise<AdminDatabase> {
  const directory = resolve(config.dataDir);
  for (const end = Date.now() + patienceMs; ; await sleep(pauseMs)) {
    try {
      const url = await findRunningEmbeddedPostgres(join(directory, 'postgres'));
      if (url === undefined) return await startEmbedded(config, started);
      await probe(url, config, started);
      return { url, ownerUrl: undefined, masterKey: config.masterKey ?? (await keptMasterKey(directory)), origin: 'joined' };
    } catch (reason) {
      const mayPass = reason instanceof Refusal || (reason instanceof Error && reason.cause instanceof LockHeld);
      if (!mayPass || Date.now() >= end) throw new Refusal(reason instanceof Error ? reason.message : String(reason), { cause: reason });
    }
  }
}

async function startEmbedded(config: Config, started: StartedParts): Promise<AdminDatabase> {
  const { url, migrationUrl, masterKey, stop } = await openDatabase(config);
  started.add(async () => {
    // Another command may have joined meanwhile and must not lose its connection.
    await untilUnused(url);
    await stop();
  });
  // Loaded here, so that a command on a running database does not wait for the queue's library.
  const { migrateDatabase } = await import('../migrate-database.ts');
  await migrateDatabase({ url, migrationUrl }, config);
  return { url, ownerUrl: migrationUrl, masterKey, origin: 'started' };
}
