import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '../../../src/postgres/engine/connection/connection.ts';
import { appRoleOf } from '../../../src/postgres/engine/migration/app-role.ts';
import { migrate } from '../../../src/postgres/engine/migration/migrate.ts';
import { type Cluster, type ClusterNode, onServer } from '../../citus/cluster.ts';
import { type ClusterFault, type ClusterScene, portOf, secondsSince, tenantsOn, within } from './scene.ts';
import type { Tenant } from './tenant.ts';

const shardOf = `select get_shard_id_for_distribution_column('data_tables', $1::uuid)::text as id`;

/** A move of shards takes less than a minute on two cores that do nothing else. */
const moveSeconds = 300;

interface Move {
  readonly tenant: Tenant;
  readonly from: ClusterNode;
  readonly to: ClusterNode;
}

/** The shards of a tenant are moved to another node. */
export const moveShards: ClusterFault = {
  name: 'move',
  async run(scene) {
    const plan = await movable(scene);
    const start = performance.now();
    const fault = await moveOf(scene, plan);
    if (fault !== undefined) scene.violated(`Shards were not moved: ${fault}`);
    else if (!(await isOn(scene, plan.tenant, plan.to))) scene.violated('Shards are not where they were moved');
    return `moved in ${secondsSince(start)} s`;
  },
};

/** The target of a move is killed in the middle of it; after its return the move is made again. */
export const killTargetOfMove: ClusterFault = {
  name: 'move-killed',
  async run(scene) {
    const plan = await movable(scene);
    const moving = moveOf(scene, plan);
    if (!(await within(moveSeconds, () => isReceiving(plan.to)))) scene.violated('The target of a move received nothing');
    await sleep(scene.random.between(0, 1000));
    await plan.to.kill();
    const fault = await moving;
    await sleep(3000);
    await plan.to.start();
    if (fault === undefined) scene.violated('The move ended although its target was killed');
    if (await isOn(scene, plan.tenant, plan.to)) scene.violated('Shards are said to be on the target that was killed');
    const start = performance.now();
    const again = await moveOf(scene, plan);
    if (again !== undefined) scene.violated(`Shards were not moved after the return of the target: ${again}`);
    return `failed (${fault}), then moved in ${secondsSince(start)} s`;
  },
};

/** Whether shards are being moved to a node: they are replicated to it until the move ends. */
const isReceiving = async ({ url }: ClusterNode): Promise<boolean> => (await onServer(url, 'select 1 from pg_subscription')).length > 0;

const rebalanced = `
  select count(*)::int as waiting from pg_dist_background_job where state not in ('finished', 'failed', 'cancelled')`;
const shardsOn = `
  select count(*)::int as count from pg_dist_shard_placement p join pg_dist_shard s using (shardid)
  where s.logicalrelid = 'data_tables'::regclass and nodeport = $1`;

/** A node is added, and shards are moved there. */
export const addNode: ClusterFault = {
  name: 'add-node',
  async run(scene) {
    const { query } = scene.installation.backOffice;
    const node = await scene.cluster.startWorker();
    const start = performance.now();
    await query(`select citus_add_node('127.0.0.1', $1)`, [node.port]);
    await grantTo(scene.cluster);
    const added = secondsSince(start);
    await query('select citus_rebalance_start()');
    const done = await within(moveSeconds, async () => (await query<{ waiting: number }>(rebalanced))[0]?.waiting === 0);
    if (!done) scene.violated(`Shards are not rebalanced after ${moveSeconds} s`);
    const [found] = await query<{ count: number }>(shardsOn, [node.port]);
    if (!found?.count) scene.violated('The new node has no shards');
    return `added in ${added} s, ${found?.count} shards of each table there after ${secondsSince(start)} s`;
  },
};

/** Migrates again, which lets the application's role use the sequences of a new node. */
async function grantTo({ coordinator }: Cluster): Promise<void> {
  const { url, appUrl } = coordinator.server;
  const { knex, close } = connect({ url, poolSize: 2, statementTimeoutMs: 60_000, isDistributed: true });
  await migrate(knex, url, { app: appRoleOf(appUrl, url), isDistributed: true }).finally(close);
}

/** An organization gets a shard of its own. */
export const isolate: ClusterFault = {
  name: 'isolate',
  async run(scene) {
    const { tenant, to } = await movable(scene);
    const start = performance.now();
    const fault = await onNodes(scene, splitOff(tenant.organizationId, portOf(scene, to)));
    if (fault !== undefined) scene.violated(`An organization was not isolated: ${fault}`);
    else if (!(await isOn(scene, tenant, to))) scene.violated('An isolated organization is not on its node');
    return `${tenant.name} isolated on another node in ${secondsSince(start)} s`;
  },
};

/** Splits the shards of an organization into those before it, its own and those after it, all of them on another node. */
const splitOff = (organizationId: string, port: number): string => `
  select citus_split_shard_by_split_points(get_shard_id_for_distribution_column('data_tables', '${organizationId}'),
    array[hash - 1, hash]::text[], array[nodeid, nodeid, nodeid], 'force_logical')
  from pg_dist_node, worker_hash('${organizationId}'::uuid) hash where nodeport = ${port} and noderole = 'primary'`;

/** A tenant, its node and another one. */
async function movable(scene: ClusterScene): Promise<Move> {
  for (const from of scene.cluster.workers) {
    const [tenant] = (await tenantsOn(scene, from)).here;
    const to = scene.cluster.workers.find((one) => one !== from);
    if (tenant && to) return { tenant, from, to };
  }
  throw new Error('No worker has an organization');
}

/** Moves the shards of a tenant; returns why they were not moved. */
async function moveOf(scene: ClusterScene, { tenant, from, to }: Move): Promise<string | undefined> {
  const [shard] = await scene.installation.backOffice.query<{ id: string }>(shardOf, [tenant.organizationId]);
  const ports = [portOf(scene, from), portOf(scene, to)].map((port) => `'127.0.0.1', ${port}`);
  return onNodes(scene, `select citus_move_shard_placement(${shard?.id}, ${ports.join(', ')}, 'force_logical')`);
}

/** Runs a statement that works on shards; returns why it failed, or was canceled because it took too long. */
const onNodes = (scene: ClusterScene, sql: string): Promise<string | undefined> =>
  onServer(scene.cluster.url, `set statement_timeout = '${moveSeconds}s'`, sql).then(
    () => undefined,
    ({ message }: Error) => message,
  );

const isOn = async (scene: ClusterScene, tenant: Tenant, node: ClusterNode): Promise<boolean> =>
  (await tenantsOn(scene, node)).here.includes(tenant);
