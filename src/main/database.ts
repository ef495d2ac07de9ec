import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from './config.ts';
import { LockHeld } from './embedded-postgres/lock.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

const patienceMs = 5000;

/** Where the data is kept and the secret that belongs to it. */
export interface Database {
  readonly url: string;
  /** For what a pooler can't carry: migrations, listening, the worker. */
  readonly directUrl: string;
  readonly masterKey: string;
  /** Whether this is the embedded server, for first steps and small installations. */
  readonly embedded: EmbeddedPostgres | undefined;
  stop(): Promise<void>;
}

/** The server that `DATABASE_URL` names, or else an embedded one with its data in the data directory. */
export async function openDatabase(config: Config, log?: (line: string) => void): Promise<Database> {
  const { databaseUrl, databaseDirectUrl, masterKey } = config;
  if (databaseUrl !== undefined)
    return {
      url: databaseUrl,
      directUrl: databaseDirectUrl ?? databaseUrl,
      masterKey: masterKey as string,
      embedded: undefined,
      stop: async () => undefined,
    };
  const directory = resolve(config.dataDirectory);
  const embedded = await startPatiently(join(directory, 'postgres'), log);
  const { url } = embedded;
  return { url, directUrl: url, masterKey: masterKey ?? (await keptMasterKey(directory)), embedded, stop: () => embedded.stop() };
}

/** Waits for a command that has the server for a moment; another Spindle keeps it. */
async function startPatiently(directory: string, log?: (line: string) => void): Promise<EmbeddedPostgres> {
  for (const end = Date.now() + patienceMs; ; await sleep(500)) {
    try {
      return await startEmbeddedPostgres({ directory, log });
    } catch (reason) {
      if (!(reason instanceof Error && reason.cause instanceof LockHeld) || Date.now() > end) throw reason;
    }
  }
}

/** Made at the first start and kept beside the data: without it the sealed tokens can't be opened. */
export async function keptMasterKey(directory: string): Promise<string> {
  const file = join(directory, 'master-key');
  await mkdir(directory, { recursive: true });
  await writeFile(file, `${randomBytes(32).toString('hex')}\n`, { flag: 'wx', mode: 0o600 }).catch((reason) => {
    if (reason.code !== 'EEXIST') throw reason;
  });
  await chmod(file, 0o600);
  return (await readFile(file, 'utf8')).trim();
}
