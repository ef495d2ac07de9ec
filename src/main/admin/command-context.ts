import { setTimeout as sleep } from 'node:timers/promises';
import type { Container } from 'inversify';
import pino from 'pino';
import type { ConnectionPool } from '../../postgres/engine/connection/connection.ts';
import { isOfDatabase, translateFailure } from '../../postgres/engine/connection/failures.ts';
import { databaseState } from '../../postgres/engine/migration/readiness.ts';
import { assemble } from '../assemble.ts';
import type { Config } from '../config.ts';
import { printableJson } from '../printing/printable.ts';
import { StartedParts } from '../process.ts';
import { requireCluster } from '../require-database.ts';
import { requireMasterKeys } from '../require-master-keys.ts';
import { runningUrl } from '../running-url.ts';
import { Settings } from '../settings.ts';
import { type AdminDatabase, openAdminDatabase } from './admin-database.ts';
import type { CommandStreams } from './command-streams.ts';
import { Refusal } from './failure.ts';

/** The parts that a command needs. */
export interface CommandContext {
  readonly use: Container['get'];
  /** The URL of this deployment as seen from outside, without `/api/v1`. */
  readonly publicUrl: string;
  readonly database: AdminDatabase;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
  /** For what is printed while the command runs. */
  readonly streams: CommandStreams;
}

const patienceMs = 30_000;
const pauseMs = 100;
// A placeholder that makes e-mail count as connected; nothing is sent from here. The outbox of `npm start` has a port only it knows.
const outbox = 'smtp://127.0.0.1';

/** Runs `work` on the use cases and their database, and stops everything started for it. */
export async function inSession<Result>(
  config: Config,
  signal: AbortSignal,
  streams: CommandStreams,
  work: (context: CommandContext) => Promise<Result>,
): Promise<Result> {
  const started = new StartedParts();
  try {
    const database = await openAdminDatabase(config, started);
    const { url, masterKey, origin } = database;
    signal.throwIfAborted();
    const smtpUrl = config.smtpUrl ?? (config.databaseUrl === undefined ? outbox : undefined);
    const errors = pino.destination({ dest: 2, sync: true });
    const log = pino({ level: config.logLevel ?? 'silent', base: null }, { write: (line) => void errors.write(printableJson(line)) });
    const publicApiUrl = config.publicApiUrl ?? (config.databaseUrl === undefined ? await runningUrl(config.dataDir) : undefined);
    const container = assemble({ url, masterKey, smtpUrl, config: { ...config, publicApiUrl }, log }, started);
    const { connection, publicUrl } = container.get(Settings);
    await untilReady(connection, origin === 'joined' ? patienceMs : 0);
    // It must not take a cluster for one server; it works while a node is away, unlike the start of a process.
    if (!config.databaseDistributed) await requireCluster(connection, config);
    await requireMasterKeys(container);
    signal.throwIfAborted();
    return await work({ use: container.get.bind(container), publicUrl, database, signal, streams });
  } catch (reason) {
    // Commands have connections of their own, too. Faults of files have codes of the same kind, and are no faults of the database.
    throw isOfDatabase(reason) ? translateFailure(reason) : reason;
  } finally {
    await started.stop();
  }
}

/** Waits: a Spindle that is starting may still be creating the tables. */
async function untilReady(connection: ConnectionPool, forMs: number): Promise<void> {
  const end = Date.now() + forMs;
  while ((await databaseState(connection)).name !== 'ok') {
    if (Date.now() >= end) throw new Refusal('The database is not migrated to this version: run npm run migrate');
    await sleep(pauseMs);
  }
}
