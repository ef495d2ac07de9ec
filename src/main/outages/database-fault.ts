import type { Log } from '../../application/kernel/log.ts';
import type { OnConnect } from '../../postgres/engine/connection/pools.ts';
import type { Config } from '../config.ts';
import { faultText, publicPartOf } from './fault-text.ts';
import { OutageLines } from './outage-lines.ts';

type Urls = Pick<Config, 'databaseUrl' | 'databaseDirectUrl'> & Partial<Pick<Config, 'migrationDatabaseUrl'>>;

/** A database and the setting that names it. */
function databaseName(url: string, { databaseUrl, databaseDirectUrl, migrationDatabaseUrl }: Urls): string {
  const named = { DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: databaseDirectUrl, MIGRATION_DATABASE_URL: migrationDatabaseUrl };
  const setting = Object.entries(named).find(([, one]) => one === url)?.[0] ?? 'embedded';
  return `The database ${publicPartOf(url)} (${setting})`;
}

/** A sentence for a database that cannot be connected to. */
export const databaseFault = (url: string, urls: Urls, reason: unknown): string =>
  `${databaseName(url, urls)} cannot be used: ${faultText(reason)}`;

/** Logs when connections to the database fail, and when they work again. */
export function logDatabaseOutages(url: string, urls: Urls, log: Log): OnConnect {
  const lines = new OutageLines({ name: databaseName(url, urls) }, log);
  return (fault) => (fault === undefined ? lines.succeeded() : lines.failed(faultText(fault)));
}
