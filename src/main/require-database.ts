import type { Container } from 'inversify';
import { clusterFault } from '../postgres/engine/citus/cluster-fault.ts';
import type { Queryable } from '../postgres/engine/connection/connection.ts';
import { isDatabaseLost } from '../postgres/engine/connection/failures.ts';
import { databaseState } from '../postgres/engine/migration/readiness.ts';
import { type Config, ConfigError } from './config.ts';
import { requireMasterKeys } from './require-master-keys.ts';
import { Settings } from './settings.ts';

/** The database of a process that does not run the embedded one. @throws ConfigError if none is set */
export function requireDatabase({ databaseUrl, databaseDirectUrl, migrationDatabaseUrl, masterKey }: Config): {
  url: string;
  directUrl: string;
  migrationUrl: string;
  masterKey: string;
} {
  if (databaseUrl === undefined || masterKey === undefined)
    throw new ConfigError('DATABASE_URL and SPINDLE_MASTER_KEY must be set. To run all in one process on an embedded database: npm start');
  const directUrl = databaseDirectUrl ?? databaseUrl;
  return { url: databaseUrl, directUrl, migrationUrl: migrationDatabaseUrl ?? directUrl, masterKey };
}

/**
 * Checks that a process can use its database: it has this version's migrations and the master keys that are set, and is a cluster, with all
 * tables in their places, if the settings say so. One that is unreachable may be right. @throws ConfigError naming the remedy
 */
export async function requireUsable(container: Container): Promise<void> {
  const { connection, config } = container.get(Settings);
  await requireMigrated(connection);
  await requireCluster(connection, config);
  await requireMasterKeys(container);
}

async function requireMigrated(database: Queryable): Promise<void> {
  const { missing } = await databaseState(database);
  if (missing.length > 0)
    throw new ConfigError(`The database lacks migrations of this version; run: npm run migrate. Missing: ${missing.join(', ')}`);
}

/** Checks that the database is a cluster if the settings say so, and none otherwise; one that is unreachable may be right. @throws ConfigError */
export async function requireCluster(database: Queryable, { databaseDistributed: isDistributed }: Config): Promise<void> {
  const fault = await clusterFault(database, { isDistributed }).catch((reason) => {
    if (isDatabaseLost(reason)) return undefined;
    throw reason;
  });
  if (fault !== undefined) throw new ConfigError(fault);
}
