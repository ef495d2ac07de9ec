import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { StartedParts } from '../../src/main/process.ts';
import { connect } from '../../src/postgres/engine/connection/connection.ts';
import { appRoleOf } from '../../src/postgres/engine/migration/app-role.ts';
import { migrate } from '../../src/postgres/engine/migration/migrate.ts';
import { Cluster } from '../citus/cluster.ts';
import { ApiClient } from '../support/api-client.ts';
import { type BackOffice, openBackOffice } from '../support/back-office.ts';
import { DatabaseServer, type OwnDatabase } from '../support/database-server.ts';
import { Mailbox } from '../support/mailbox.ts';
import { quietPort } from '../support/quiet-port.ts';
import { SpindleProcess } from '../support/spindle-process.ts';
import { WebhookReceiver } from '../support/webhook-receiver.ts';

/** Seconds by which the clocks of the first workers are ahead of the database's. */
const firstClocks = [0, 90];

/** A Spindle as in a larger installation: database, API, and two workers whose clocks differ. Each process can be killed alone. */
export class Installation {
  readonly url: string;
  readonly database: OwnDatabase;
  /** The nodes of the database, if it is a cluster's. */
  readonly cluster: Cluster | undefined;
  readonly backOffice: BackOffice;
  readonly mailbox: Mailbox;
  readonly receiver: WebhookReceiver;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #logs: string;
  readonly #started: StartedParts;
  api: SpindleProcess;
  readonly workers: SpindleProcess[] = [];

  private constructor(
    parts: Pick<Installation, 'url' | 'database' | 'cluster' | 'mailbox' | 'receiver'>,
    environment: Readonly<Record<string, string>>,
    logs: string,
    started: StartedParts,
  ) {
    this.url = parts.url;
    this.database = parts.database;
    this.cluster = parts.cluster;
    this.mailbox = parts.mailbox;
    this.receiver = parts.receiver;
    this.#environment = environment;
    this.#logs = logs;
    this.#started = started;
    // The checks read as the owner of the tables.
    this.backOffice = openBackOffice({ ...environment, DATABASE_URL: parts.database.url }, started);
    this.api = this.#start('src/main/launch/api.mjs', 'api');
    for (const [place, aheadSeconds] of firstClocks.entries()) this.startWorker(place, aheadSeconds);
  }

  /** Starts it on a database of its own, with its files in a folder. */
  static async start(directory: string, logs: string, isDistributed: boolean, started: StartedParts): Promise<Installation> {
    const database = isDistributed
      ? await Cluster.start({ directory: join(directory, 'cluster') }, started)
      : await DatabaseServer.start(join(directory, 'postgres'), started);
    return Installation.on(database, database.url, logs, started);
  }

  /** Starts it on a database; `appUrl` is the URL of API and workers. */
  static async on(database: OwnDatabase, appUrl: string, logs: string, started: StartedParts): Promise<Installation> {
    const cluster = database instanceof Cluster ? database : undefined;
    const isDistributed = cluster !== undefined;
    const { knex, close } = connect({ url: database.url, poolSize: 2, statementTimeoutMs: 60_000, isDistributed });
    await migrate(knex, database.url, { app: appRoleOf(appUrl, database.url), isDistributed }).finally(close);
    const mailbox = await Mailbox.open(started);
    const receiver = await WebhookReceiver.open(started);
    const port = await quietPort();
    const url = `http://127.0.0.1:${port}`;
    const environment = {
      DATABASE_URL: appUrl,
      DATABASE_DISTRIBUTED: String(isDistributed),
      SPINDLE_MASTER_KEY: randomBytes(32).toString('hex'),
      PORT: String(port),
      PUBLIC_API_URL: url,
      SMTP_URL: mailbox.url,
      OUTBOUND_ALLOW_PRIVATE: 'true',
      RATE_LIMIT_INGEST: '0:0',
      RATE_LIMIT_TRIGGER: '0:0',
      RATE_LIMIT_CALLS: '0:0',
      LOG_LEVEL: 'warn',
      SHUTDOWN_DELAY_MS: '0',
    };
    const installation = new Installation({ url, database, cluster, mailbox, receiver }, environment, logs, started);
    await installation.untilApiReady();
    return installation;
  }

  /** Kills the API and starts another in its place. */
  async replaceApi(): Promise<void> {
    await this.api.kill();
    this.api = this.#start('src/main/launch/api.mjs', 'api');
    await this.untilApiReady();
  }

  /** Starts a worker, perhaps in the place of a killed one, on a machine whose clock is `aheadSeconds` ahead of the database's. */
  startWorker(place: number, aheadSeconds: number): void {
    this.workers[place] = this.#start('src/main/launch/worker.mjs', 'worker', {
      NODE_OPTIONS: `--import=${new URL('../support/shifted-clock.mjs', import.meta.url).href}`,
      SHIFT_MS: String(aheadSeconds * 1000),
    });
  }

  async untilApiReady(): Promise<void> {
    const probe = new ApiClient(this.url);
    await this.api.until(() =>
      probe.get('/readyz').then(
        ({ status }) => status === 200,
        () => false,
      ),
    );
    probe.close();
  }

  #start(file: string, name: string, more: Readonly<Record<string, string>> = {}): SpindleProcess {
    return new SpindleProcess(file, { ...this.#environment, ...more }, join(this.#logs, `${name}.log`), this.#started);
  }
}
