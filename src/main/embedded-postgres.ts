import { join, resolve } from 'node:path';
import pg from 'pg';
import { prepareBinaries } from './embedded-postgres/binaries.ts';
import { appUrlOf, appUser, database, ensureAppPassword, ensureCluster, urlOf } from './embedded-postgres/cluster.ts';
import { type Home, openHome, usualFallbacks } from './embedded-postgres/home.ts';
import { lock } from './embedded-postgres/lock.ts';
import { clearEarlierServer, type Exit, freePort, startServer } from './embedded-postgres/server.ts';

/** A running embedded PostgreSQL server. */
export interface EmbeddedPostgres {
  /** URL of the database `spindle`, as the superuser. */
  readonly url: string;
  /** URL of the same database, as the role of API and runtime, which owns nothing. Migrations grant it what it needs. */
  readonly appUrl: string;
  /** Resolves when the server process has ended, for whatever reason. */
  readonly exited: Promise<Exit>;
  /** Shuts the server down at once and closes open connections; resolves when its process has ended. */
  stop(): Promise<void>;
}

/** The folders of the server, and its options. */
export interface EmbeddedPostgresOptions {
  /** Keeps the data between starts; created if missing. */
  readonly directory: string;
  /** Gets each line that the server prints, and a line on anything unusual at its start. */
  readonly log?: ((line: string) => void) | undefined;
  /** Server settings, such as `{ max_connections: '200' }`. */
  readonly settings?: Readonly<Record<string, string>> | undefined;
}

/** Settings that only tests change. */
export interface EmbeddedPostgresInternals {
  readonly binaries?: string;
  readonly fallbacks?: readonly string[];
  readonly pickPort?: () => Promise<number>;
}

/**
 * Starts PostgreSQL from the installed binaries on 127.0.0.1 and a free port, with its data in the directory.
 * @throws Error saying why it cannot start and what to do, for example if another Spindle uses the directory
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
  { fallbacks = usualFallbacks, ...internals }: EmbeddedPostgresInternals = {},
): Promise<EmbeddedPostgres> {
  try {
    if (process.platform === 'win32') throw new Error('it is not supported on Windows itself. Run Spindle in WSL.');
    const home = await openHome(resolve(options.directory), fallbacks, options.log);
    const unlock = await lock(join(home.path, 'lock'), options.log);
    return await startIn(home, unlock, options, internals).catch(async (error) => {
      await unlock();
      throw error;
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const message = `The embedded PostgreSQL in ${options.directory} could not be started: ${reason}`;
    throw new Error(`${message}\nTo use another PostgreSQL server instead, set DATABASE_URL.`, { cause });
  }
}

async function startIn(
  home: Home,
  unlock: () => Promise<void>,
  { log = () => undefined, settings = {} }: EmbeddedPostgresOptions,
  { binaries: installed, pickPort = freePort }: Omit<EmbeddedPostgresInternals, 'fallbacks'>,
): Promise<EmbeddedPostgres> {
  const data = join(home.path, 'data');
  await clearEarlierServer(data, log);
  const binaries = await prepareBinaries(home, installed);
  const password = await ensureCluster(home, binaries);
  const appPassword = await ensureAppPassword(home.path);
  const server = await startServer({ postgres: binaries.postgres, data, account: home.account, settings, log, pickPort });
  await ensureDatabase(urlOf(password, server.port, 'postgres'), appPassword).catch(async (error) => {
    await server.stop();
    throw new Error(`${(error as Error).message}\n${server.lastLines()}`, { cause: error });
  });
  const exited = server.exited.finally(unlock);
  return {
    url: urlOf(password, server.port),
    appUrl: appUrlOf(appPassword, server.port),
    exited,
    async stop() {
      await server.stop();
      await exited;
    },
  };
}

async function ensureDatabase(url: string, appPassword: string): Promise<void> {
  const client = new pg.Client(url);
  // A connection lost between two queries emits an event; the next query then fails and reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${database}`);
    const { rowCount: roles } = await client.query('select from pg_roles where rolname = $1', [appUser]);
    // The password too: its file may be new, beside data of before.
    await client.query(`${roles === 0 ? 'create' : 'alter'} role ${appUser} login password '${appPassword}'`);
  } finally {
    await client.end();
  }
}
