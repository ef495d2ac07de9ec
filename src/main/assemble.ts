import type { Container } from 'inversify';
import type { Log } from '../application/kernel/log.ts';
import { IngestRequests } from '../application/tables/ingest-requests.ts';
import { ChannelSender } from '../channels/channel-sender.ts';
import { SmtpMailer } from '../channels/smtp-mailer.ts';
import { type Connection, connect } from '../postgres/engine/connection.ts';
import type { Config } from './config.ts';
import { createContainer } from './container.ts';
import type { Started } from './process.ts';

/** What differs between Spindle's processes. */
export interface Assembly {
  readonly url: string;
  readonly masterKey: string;
  readonly smtpUrl: string | undefined;
  readonly config: Config;
  readonly log: Log;
}

/** Builds the container on one database; what must be stopped is added to `started`. */
export function assemble({ url, masterKey, smtpUrl, config, log }: Assembly, started: Started): Container {
  const open = (poolSize: number): Connection => {
    const connection = connect({
      url,
      poolSize,
      statementTimeoutMs: config.statementTimeoutMs,
      // The message only: the error object references the whole connection.
      onError: ({ message }) => log.warn({ reason: message }, 'idle database connection lost'),
    });
    started.add(() => connection.close());
    return connection;
  };
  const connection = open(config.databasePoolSize);
  const readPool = open(Math.ceil(config.databasePoolSize / 3));
  const publicUrl = config.publicApiUrl ?? `http://${reachable(config.host)}:${config.port}`;
  if (config.databaseUrl !== undefined && config.publicApiUrl === undefined)
    log.warn({ publicUrl }, 'PUBLIC_API_URL is not set: links in e-mails use this address, which recipients probably cannot reach');
  const container = createContainer({ connection, readPool, masterKey, publicUrl, smtpUrl, config });
  started.add(() => container.get(IngestRequests).close());
  started.add(async () => container.get(ChannelSender).close());
  started.add(async () => container.get(SmtpMailer).close());
  return container;
}

/** The host to call for a host to listen on: loopback for `0.0.0.0` and `::`. */
export const reachable = (host: string): string => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host);
