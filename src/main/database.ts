import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isWeakMasterKey } from '../system/master-key.ts';
import { type Config, ConfigError } from './config.ts';
import { LockHeld } from './embedded-postgres/lock.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { requireDatabase } from './require-database.ts';

const patienceMs = 5000;

/** A database and the master key that belongs to it. */
export interface Database {
  readonly url: string;
  /** Bypasses a pooler: for migrations, LISTEN and the worker. */
  readonly directUrl: string;
  /** As the owner of the tables: for migrations only. */
  readonly migrationUrl: string;
  readonly masterKey: string;
  /** The embedded server, for first steps and small installations; undefined with `DATABASE_URL`. */
  readonly embedded: EmbeddedPostgres | undefined;
  stop(): Promise<void>;
}

/** Opens the server that `DATABASE_URL` names, or an embedded one in the data directory. */
export async function openDatabase(config: Config): Promise<Database> {
  if (config.databaseUrl !== undefined) return { ...requireDatabase(config), embedded: undefined, stop: async () => undefined };
  const directory = resolve(config.dataDir);
  const embedded = await startPatiently(join(directory, 'postgres'));
  const { url: migrationUrl, appUrl: url } = embedded;
  const key = config.masterKey ?? (await keptMasterKey(directory));
  return { url, directUrl: url, migrationUrl, masterKey: key, embedded, stop: () => embedded.stop() };
}

/** Retries: a command releases the server after a moment, another Spindle does not. */
async function startPatiently(directory: string): Promise<EmbeddedPostgres> {
  for (const end = Date.now() + patienceMs; ; await sleep(500)) {
    try {
      return await startEmbeddedPostgres({ directory });
    } catch (reason) {
      if (!(reason instanceof Error && reason.cause instanceof LockHeld) || Date.now() > end) throw reason;
    }
  }
}

/** Created at the first start and stored beside the data: without it, sealed tokens cannot be decrypted. */
export async function keptMasterKey(directory: string): Promise<string> {
  const file = join(directory, 'master-key');
  await mkdir(directory, { recursive: true });
  // On the disk before anything is sealed with it.
  await writeFile(file, `${randomBytes(32).toString('hex')}\n`, { flag: 'wx', mode: 0o600, flush: true }).catch((reason) => {
    if (reason.code !== 'EEXIST') throw reason;
  });
  await chmod(file, 0o600);
  const key = (await readFile(file, 'utf8')).trim();
  const fault = faultOf(key);
  if (fault !== undefined) throw new ConfigError(`The master key in ${file} is not ${fault}: it was overwritten. Put the right one back`);
  return key;
}

function faultOf(key: string): string | undefined {
  try {
    return isWeakMasterKey(key) ? 'a random key' : undefined;
  } catch {
    return 'of 32 bytes';
  }
}
