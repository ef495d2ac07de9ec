import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Cluster, type ClusterNode, onServer } from '../../citus/cluster.ts';
import { anyWorker, type ClusterFault, type ClusterScene, secondsSince, within } from './scene.ts';

/** The point at which commits of two phases are held: before or after the coordinator has decided. */
type Stage = 'undecided' | 'decided';

const heldWithinSeconds = 30;
/** Citus looks for prepared transactions that were left once a minute. */
const recoveredWithinSeconds = 100;

const preparedOn = 'select count(*)::int as count from pg_prepared_xacts where database = current_database()';

/** A worker node is killed between the two phases of a commit. */
export const killNodeBetween: ClusterFault = {
  name: 'prepared-node',
  run: (scene) => bothStages(scene, ({ node }) => node.kill()),
};

/** The coordinator is killed between the two phases of a commit. */
export const killCoordinatorBetween: ClusterFault = {
  name: 'prepared-coordinator',
  run: (scene) => bothStages(scene, ({ cluster }) => cluster.coordinator.kill()),
};

/** Both are killed between the two phases of a commit. */
export const killBothBetween: ClusterFault = {
  name: 'prepared-both',
  run: (scene) => bothStages(scene, ({ cluster, node }) => Promise.all([cluster.coordinator.kill(), node.kill()])),
};

type Kill = (on: { readonly cluster: Cluster; readonly node: ClusterNode }) => Promise<unknown>;

async function bothStages(scene: ClusterScene, kill: Kill): Promise<string> {
  const seen: string[] = [];
  for (const stage of ['decided', 'undecided'] as const) seen.push(await oneStage(scene, stage, kill));
  return seen.join('; ');
}

/**
 * Holds commits by asking for a synchronous standby that there is not: the coordinator has then written its own commit, and the second
 * phase waits for it; a worker has written what it prepared, and the coordinator waits for its answer.
 */
async function oneStage(scene: ClusterScene, stage: Stage, kill: Kill): Promise<string> {
  const { cluster, violated, installation } = scene;
  const node = anyWorker(scene);
  const holder = stage === 'decided' ? cluster.coordinator : node;
  const prepared = async (): Promise<number> => Number((await onServer(node.url, preparedOn))[0]?.count);
  await onServer(holder.url, `alter system set synchronous_standby_names = 'nobody'`, 'select pg_reload_conf()');
  if (!(await within(heldWithinSeconds, async () => (await prepared()) > 0))) violated(`No commit was held while ${stage}`);
  const held = await prepared();
  await kill({ cluster, node });
  await release(holder);
  for (const one of [cluster.coordinator, node]) if (!one.isRunning) await one.start();
  const start = performance.now();
  if (!(await within(recoveredWithinSeconds, async () => (await prepared()) === 0)))
    violated(`Prepared transactions are left ${recoveredWithinSeconds} s after the return of the nodes, ${stage}`);
  if (!installation.api.isRunning || installation.workers.some(({ isRunning }) => !isRunning)) violated('A process of Spindle has ended');
  return `${stage}: ${held} prepared, recovered after ${secondsSince(start)} s`;
}

/** Holds commits no longer, also on a node that does not run. */
async function release(node: ClusterNode): Promise<void> {
  if (node.isRunning) {
    await onServer(node.url, 'alter system reset synchronous_standby_names', 'select pg_reload_conf()');
    return;
  }
  const file = join(node.directory, 'data', 'postgresql.auto.conf');
  const lines = (await readFile(file, 'utf8')).split('\n');
  await writeFile(file, lines.filter((line) => !line.startsWith('synchronous_standby_names')).join('\n'));
}
