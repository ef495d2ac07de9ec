import { connect } from '../postgres/engine/connection.ts';
import { migrate } from '../postgres/engine/migrate.ts';
import { Pools } from '../postgres/engine/pools.ts';
import type { Config } from './config.ts';
import { databaseFault } from './outages/database-fault.ts';

const minutes = 60_000;

/** Applies the migrations that a database lacks. @throws Error naming the setting if the database cannot be connected to */
export async function migrateDatabase(url: string, config: Config): Promise<void> {
  let fault: Error | undefined;
  const pools = new Pools((reason) => {
    fault = reason;
  });
  const connection = connect({ url, poolSize: 4, statementTimeoutMs: 30 * minutes }, pools);
  try {
    await migrate(connection.knex, url);
  } catch (reason) {
    throw fault === undefined ? reason : new Error(databaseFault(url, config, fault), { cause: reason });
  } finally {
    await connection.close();
  }
}
