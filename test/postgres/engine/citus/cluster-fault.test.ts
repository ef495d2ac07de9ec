import { describe, expect, test } from '@jest/globals';
import { clusterFault } from '../../../../src/postgres/engine/citus/cluster-fault.ts';
import { connect, type Queryable } from '../../../../src/postgres/engine/connection/connection.ts';
import { nodeUrls, onACluster, ownConnection } from '../../../support/own-connection.ts';
import { isDistributed } from '../../../support/postgres-backend.ts';

const connection = ownConnection();
const cluster = { isDistributed: true };

test('what the settings say of the database is right', async () => {
  expect(await clusterFault(connection(), { isDistributed })).toBeUndefined();
});

test('what the settings deny is named with its remedy', async () => {
  expect(await clusterFault(connection(), { isDistributed: !isDistributed })).toBe(
    isDistributed
      ? 'The tables are placed on the nodes of a cluster. Set DATABASE_DISTRIBUTED=true.'
      : 'DATABASE_DISTRIBUTED is set, and the database has no Citus. Run "create extension citus" on each node, or unset it.',
  );
});

/** A database that gives some other answers than a right one. */
function answering(answers: Readonly<Record<string, object>>): Queryable {
  const right: Readonly<Record<string, object>> = {
    citus_extension: { version: '13.2-1', database: 'spindle' },
    citus_here: { group: 0, mode: 'sequential', conninfo: null, inactive: null },
    citus_node_settings: { node: 'one:5432', success: true, result: 'logical 100 0' },
  };
  const rows = { ...right, ...answers };
  return { query: async <Row>(name: string) => (rows[name] === undefined ? [] : [rows[name]]) as Row[] };
}

describe('a cluster that cannot hold what Spindle promises', () => {
  test.each([
    ['has an untried version', { citus_extension: { version: '12.1-1' } }, 'Spindle has not been tried with Citus 12.1-1. Install 13.2.'],
    [
      'is reached at a worker',
      { citus_here: { group: 2, mode: 'sequential', conninfo: null, inactive: null } },
      'DATABASE_URL leads to a worker node. Set it to the URL of the coordinator.',
    ],
    [
      'is reached through a pooler that drops parameters',
      { citus_here: { group: 0, mode: 'parallel', conninfo: null, inactive: null } },
      /^citus\.multi_shard_modify_mode is parallel .* alter database spindle set citus\.multi_shard_modify_mode = 'sequential'\.$/,
    ],
    [
      'waits for a node that a cut network hides',
      { citus_here: { group: 0, mode: 'sequential', conninfo: 'sslmode=require', inactive: null } },
      /^A node that a cut .* citus\.node_conninfo = 'sslmode=require keepalives_idle=2 .*tcp_user_timeout=3000' on each node\.$/,
    ],
    [
      'has an inactive node',
      { citus_here: { group: 0, mode: 'sequential', conninfo: null, inactive: ['two:5432'] } },
      "The node two:5432 is inactive. Activate it: select citus_activate_node('host', port).",
    ],
    [
      'has a table elsewhere',
      { citus_placements: { name: 'records', placement: 'plain' } },
      'Tables are not placed on the nodes: records. Run: DATABASE_DISTRIBUTED=true npm run migrate.',
    ],
    [
      'has a node that is away',
      { citus_node_settings: { node: 'two:5432', success: false, result: 'connection refused' } },
      /^The node two:5432 cannot be reached from the coordinator by this role: connection refused\. /,
    ],
    [
      'cannot move shards',
      { citus_node_settings: { node: 'two:5432', success: true, result: 'replica 100 0' } },
      'wal_level is replica on the node two:5432. Set it to logical there, and restart it.',
    ],
    [
      'cannot commit on two nodes',
      { citus_node_settings: { node: 'two:5432', success: true, result: 'logical 0 0' } },
      /^max_prepared_transactions is 0 on the node two:5432\. /,
    ],
    [
      'has a new node without grants',
      { citus_node_settings: { node: 'two:5432', success: true, result: 'logical 100 12' } },
      'The role may not write on the node two:5432. Run: DATABASE_DISTRIBUTED=true npm run migrate.',
    ],
  ])('%s', async (_, answers, fault) => {
    expect(await clusterFault(answering(answers), cluster)).toEqual(typeof fault === 'string' ? fault : expect.stringMatching(fault));
  });

  onACluster('is recognized where the role of API and runtime may not use the sequences of a node', async () => {
    const url = connection().pool.options.connectionString as string;
    const { username } = new URL(process.env.TEST_APP_DATABASE_URL as string);
    const app = Object.assign(new URL(url), { username, password: new URL(process.env.TEST_APP_DATABASE_URL as string).password });
    const open = (to: string) => connect({ url: to, poolSize: 1, statementTimeoutMs: 20_000, isDistributed });
    const [coordinator, worker] = [open(app.href), open(nodeUrls(url)[1] as string)];
    expect(await clusterFault(coordinator, { ...cluster, isPlaced: false })).toBeUndefined();
    await worker.knex.raw(`revoke usage on all sequences in schema public from ${username}`);
    expect(await clusterFault(coordinator, { ...cluster, isPlaced: false })).toBeUndefined();
    expect(await clusterFault(coordinator, cluster)).toMatch(
      /^The role may not write on the node .* Run: DATABASE_DISTRIBUTED=true npm run migrate\.$/,
    );
    await Promise.all([coordinator.close(), worker.close()]);
  });

  onACluster('is recognized as it is', async () => {
    await connection().knex.raw(`select undistribute_table('preview_frames')`);
    expect(await clusterFault(connection(), cluster)).toMatch(/^Tables are not placed on the nodes: preview_frames\. /);
    expect(await clusterFault(connection(), { ...cluster, isPlaced: false })).toBeUndefined();
  });

  onACluster('is recognized at a worker, and without the mode of each connection', async () => {
    const url = connection().pool.options.connectionString as string;
    const [, worker] = nodeUrls(url);
    const open = (to: string, isDistributed: boolean) => connect({ url: to, poolSize: 1, statementTimeoutMs: 20_000, isDistributed });
    const [there, parallel] = [open(worker as string, true), open(url, false)];
    expect(await clusterFault(there, cluster)).toBe('DATABASE_URL leads to a worker node. Set it to the URL of the coordinator.');
    expect(await clusterFault(parallel, cluster)).toMatch(/^citus\.multi_shard_modify_mode is parallel /);
    await Promise.all([there.close(), parallel.close()]);
  });
});
