import type { Container } from 'inversify';
import pg from 'pg';
import { readConfig } from '../../src/main/config.ts';
import { createContainer } from '../../src/main/container.ts';
import type { StartedParts } from '../../src/main/process.ts';
import { connect } from '../../src/postgres/engine/connection/connection.ts';

/** The use cases on a running installation's database, for what is not possible over HTTP, and direct queries for checks. */
export interface BackOffice {
  readonly container: Container;
  readonly query: Query;
}

/** Runs one statement with `$1`-style parameters on a connection independent of Spindle. */
export type Query = <Row extends object>(text: string, values?: readonly unknown[]) => Promise<readonly Row[]>;

/** Opens it with the installation's settings. */
export function openBackOffice(environment: Readonly<Record<string, string>>, started: StartedParts): BackOffice {
  const config = readConfig(environment);
  const { databaseUrl = '', masterKey = '', publicApiUrl = '', smtpUrl, databaseDistributed: isDistributed } = config;
  const connection = connect({ url: databaseUrl, poolSize: 2, statementTimeoutMs: 60_000, isDistributed });
  started.add(() => connection.close());
  const container = createContainer({ connection, masterKey, publicUrl: publicApiUrl, smtpUrl, config });
  return { container, query: openQuery(databaseUrl, started) };
}

function openQuery(url: string, started: StartedParts): Query {
  const pool = new pg.Pool({ connectionString: url, max: 4, application_name: 'checks' });
  // The scripts stop the database on purpose, so lost connections are expected.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  started.add(() => pool.end());
  return async <Row extends object>(text: string, values: readonly unknown[] = []) => (await pool.query<Row>(text, [...values])).rows;
}
