import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { readConfig } from '../../../../src/main/config.ts';
import { readSpace } from '../../../../src/main/outages/disk-space.ts';
import { clusterNodes } from '../../../../src/postgres/engine/citus/nodes.ts';
import { connect } from '../../../../src/postgres/engine/connection/connection.ts';
import { masterKeyOf } from '../../../support/keys/master-keys.ts';
import { nodeUrls, onACluster, ownConnection } from '../../../support/own-connection.ts';

const connection = ownConnection();

onACluster('the nodes have their organizations, shards, bytes and prepared transactions', async () => {
  const plan = `insert into plans (id, name, limits, features, rate_limits) values ('p', 'P', '{}', '[]', '{}')`;
  const add = `insert into organizations (id, name, plan_id, plan_began_at, created_at) values (?, 'O', 'p', now(), now())`;
  await connection().knex.raw(plan);
  for (let n = 0; n < 20; n++) await connection().knex.raw(add, [randomUUID()]);
  const worker = connect({
    url: nodeUrls(connection().pool.options.connectionString as string)[1] as string,
    poolSize: 1,
    statementTimeoutMs: 20_000,
  });
  await worker.knex.raw(`begin; create table half_done (id int); prepare transaction 'half'`);

  const [coordinator, ...workers] = await clusterNodes(connection());
  expect(coordinator).toMatchObject({ isCoordinator: true, isUp: true, shards: 0, organizations: 0, prepared: 0 });
  expect(workers).toHaveLength(2);
  expect(workers.map(({ shards, isUp }) => ({ shards, isUp }))).toEqual([
    { shards: 2, isUp: true },
    { shards: 2, isUp: true },
  ]);
  expect(workers.reduce((sum, { organizations }) => sum + organizations, 0)).toBe(20);
  expect(workers.map(({ prepared }) => prepared)).toEqual([1, 0]);
  for (const { bytes } of workers) expect(bytes).toBeGreaterThan(1_000_000);

  const env = {
    SPINDLE_MASTER_KEY: masterKeyOf('07'),
    DATABASE_URL: 'postgres://db0/spindle',
    DATABASE_DISTRIBUTED: 'true',
    DATABASE_MOST_MIB: '1',
  };
  const left = await readSpace(readConfig(env), connection());
  expect(left.map(({ name, freeBytes }) => [name, freeBytes])).toEqual(
    [coordinator, ...workers].map((node) => [`DATABASE_MOST_MIB of ${node?.name}`, 0]),
  );

  await worker.knex.raw(`rollback prepared 'half'`);
  await worker.close();
});
