import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import { Cluster } from '../../../../scripts/citus/cluster.ts';
import { StartedParts } from '../../../../src/main/process.ts';
import { type ConnectionPool, connect } from '../../../../src/postgres/engine/connection/connection.ts';
import { migrate } from '../../../../src/postgres/engine/migration/migrate.ts';
import { isDistributed } from '../../../support/postgres-backend.ts';

/** A cluster with a migrated database whose nodes a test file may stop. */
export interface OwnCluster {
  readonly cluster: Cluster;
  readonly connection: ConnectionPool;
  readonly directory: string;
}

/** Starts it while the file's tests run, where the run is one on clusters; `settings` are further ones of all nodes. */
export function ownCluster(settings: Readonly<Record<string, string>>): () => OwnCluster {
  const started = new StartedParts();
  let own: OwnCluster | undefined;
  beforeAll(async () => {
    if (!isDistributed) return;
    const directory = await mkdtemp(join(tmpdir(), 'spindle-cluster-'));
    await chmod(directory, 0o755);
    started.add(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }));
    const cluster = await Cluster.start({ directory, settings, postgres: process.env.TEST_POSTGRES }, started);
    const connection = connect({ url: cluster.url, poolSize: 4, statementTimeoutMs: 20_000, isDistributed });
    started.add(() => connection.close());
    await migrate(connection.knex, cluster.url, { isDistributed });
    own = { cluster, connection, directory };
  });
  afterAll(() => started.stop());
  return () => {
    if (!own) throw new Error('The cluster is started before the first test, and in a run on clusters only');
    return own;
  };
}
