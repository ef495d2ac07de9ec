import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../src/main/embedded-postgres.ts';
import { connect } from '../../src/postgres/engine/connection/connection.ts';
import { migrate } from '../../src/postgres/engine/migration/migrate.ts';
import { schemaSql } from './schema-sql.ts';

// Writes docs/schema.sql from a new database that all migrations have run on.
const directory = await mkdtemp(join(tmpdir(), 'spindle-schema-'));
const server = await startEmbeddedPostgres({ directory });
try {
  const { knex, close } = connect({ url: server.url, poolSize: 2, statementTimeoutMs: 60_000 });
  await migrate(knex, server.url);
  await close();
  const client = new pg.Client(server.url);
  await client.connect();
  await writeFile(join(import.meta.dirname, '../../docs/schema.sql'), await schemaSql(client).finally(() => client.end()));
} finally {
  await server.stop();
  await rm(directory, { recursive: true, force: true });
}
