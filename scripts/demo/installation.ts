import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { StartedParts } from '../../src/main/process.ts';
import { Cluster } from '../citus/cluster.ts';
import { ApiClient } from '../support/api-client.ts';
import { type BackOffice, openBackOffice } from '../support/back-office.ts';
import { DatabaseServer } from '../support/database-server.ts';
import { Mailbox } from '../support/mailbox.ts';
import { quietPort } from '../support/quiet-port.ts';
import { temporaryDirectory } from '../support/run-script.ts';
import { SpindleProcess } from '../support/spindle-process.ts';
import { WebhookReceiver } from '../support/webhook-receiver.ts';

/** The demo's own Spindle and the receivers of its messages. */
export interface Installation {
  readonly url: string;
  readonly backOffice: BackOffice;
  readonly mailbox: Mailbox;
  readonly receiver: WebhookReceiver;
}

/**
 * Starts a new database, mail server, webhook receiver and Spindle, all on loopback; `settings` are further ones of Spindle. With
 * `DATABASE_DISTRIBUTED` among them, the database is a cluster of Citus.
 */
export async function startInstallation(started: StartedParts, settings: Readonly<Record<string, string>> = {}): Promise<Installation> {
  const directory = await temporaryDirectory('spindle-demo', started);
  const databaseUrl = settings.DATABASE_DISTRIBUTED
    ? (await Cluster.start({ directory: join(directory, 'cluster') }, started)).coordinator.server.url
    : (await DatabaseServer.start(join(directory, 'postgres'), started)).url;
  const mailbox = await Mailbox.open(started);
  const receiver = await WebhookReceiver.open(started);
  const port = await quietPort();
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    DATABASE_URL: databaseUrl,
    SPINDLE_MASTER_KEY: randomBytes(32).toString('hex'),
    SPINDLE_DATA_DIR: directory,
    PORT: String(port),
    PUBLIC_API_URL: url,
    SMTP_URL: mailbox.url,
    // The receiver is on this machine.
    OUTBOUND_ALLOW_PRIVATE: 'true',
    LOG_LEVEL: 'warn',
    ...settings,
  };
  const spindle = new SpindleProcess('src/main/start.ts', environment, join(directory, 'spindle.log'), started);
  const probe = new ApiClient(url);
  await spindle.until(() =>
    probe.get('/readyz').then(
      ({ status }) => status === 200,
      () => false,
    ),
  );
  probe.close();
  return { url, backOffice: openBackOffice(environment, started), mailbox, receiver };
}
