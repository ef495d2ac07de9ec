import { connect } from '../postgres/engine/connection.ts';
import { migrate } from '../postgres/engine/migrate.ts';
import { readConfig } from './config.ts';
import { requireDatabase } from './require-database.ts';

const minutes = 60_000;

// Migrates the database that the environment names, and exits.
const { directUrl } = requireDatabase(readConfig(process.env));
const connection = connect({ url: directUrl, poolSize: 4, statementTimeoutMs: 30 * minutes });
try {
  await migrate(connection.knex, directUrl);
  console.log('The database is up to date.');
} finally {
  await connection.close();
}
