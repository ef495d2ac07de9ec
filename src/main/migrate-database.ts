import { clusterFault } from '../postgres/engine/citus/cluster-fault.ts';
import { connect } from '../postgres/engine/connection/connection.ts';
import { Pools } from '../postgres/engine/connection/pools.ts';
import { appRoleOf } from '../postgres/engine/migration/app-role.ts';
import { type MigrationReport, migrate } from '../postgres/engine/migration/migrate.ts';
import { type Config, ConfigError } from './config.ts';
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
export async function migrateDatabase({ url, migrationUrl }: DatabaseUrls, config: Config): Promise<MigrationReport> {
  let fault: Error | undefined;
  const pools = new Pools((reason) => {
    fault = reason;
  });
  const isDistributed = config.databaseDistributed;
  const connection = connect({ url: migrationUrl, poolSize: 4, statementTimeoutMs: 30 * minutes, isDistributed }, pools);
  try {
    const misfit = await clusterFault(connection, { isDistributed, isPlaced: false });
    if (misfit !== undefined) throw new ConfigError(misfit);
    return await migrate(connection.knex, migrationUrl, { app: appRoleOf(url, migrationUrl), isDistributed });
  } catch (reason) {
    throw fault === undefined ? reason : new Error(databaseFault(migrationUrl, config, fault), { cause: reason });
  } finally {
    await connection.close();
  }
}
