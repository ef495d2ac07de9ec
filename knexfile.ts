import { migrationSource, migrationTable } from './src/postgres/engine/migration/migrate.ts';

/** For knex's own command line: `DATABASE_URL=… npx tsx node_modules/knex/bin/cli.js migrate:status`. */
export default {
  client: 'pg',
  connection: process.env.DATABASE_DIRECT_URL ?? process.env.DATABASE_URL,
  migrations: { migrationSource, ...migrationTable },
};
