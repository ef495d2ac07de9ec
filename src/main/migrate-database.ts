import { appRoleOf } from '../postgres/engine/app-role.ts';
import { connect } from '../postgres/engine/connection.ts';
import { migrate } from '../postgres/engine/migrate.ts';
import { Pools } from '../postgres/engine/pools.ts';
import type { Config } from './config.ts';
import { databaseFault } from './outages/database-fault.ts';

/** The URLs of one database. */
export interface DatabaseUrls {
  /** As API and workers connect. */
  readonly url: string;
  /** As the owner of the tables; the same as `url` if there is one role for both. */
  readonly migrationUrl: string;
}

const minutes = 60_000;

/** Applies the migrations that a database lacks, as the role of `migrationUrl`, and lets the role of `url` use it. @throws Error naming the setting if the database cannot be connected to */
export async function migrateDatabase({ url, migrationUrl }: DatabaseUrls, config: Config): Promise<void> {
  let fault: Error | undefined;
  const pools = new Pools((reason) => {
    fault = reason;
  });
  const connection = connect({ url: migrationUrl, poolSize: 4, statementTimeoutMs: 30 * minutes }, pools);
  try {
    await migrate(connection.knex, migrationUrl, { app: appRoleOf(url, migrationUrl), isDistributed: config.databaseDistributed });
  } catch (reason) {
    throw fault === undefined ? reason : new Error(databaseFault(migrationUrl, config, fault), { cause: reason });
  } finally {
    await connection.close();
  }
}
