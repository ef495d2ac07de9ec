import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster, ClusterNode } from '../../citus/cluster.ts';
import type { Installation } from '../installation.ts';
import type { Random } from '../random.ts';
import type { Forwarder } from './forwarder.ts';
import type { Rates } from './rates.ts';
import type { Tenant } from './tenant.ts';
import type { Tenants } from './tenants.ts';

/** The parts that the faults of a cluster act on. */
export interface ClusterScene {
  readonly installation: Installation;
  readonly cluster: Cluster;
  readonly tenants: Tenants;
  readonly random: Random;
  /** The network between the others and the last worker of the start. */
  readonly link: Forwarder;
  /** The rates before the fault. */
  readonly base: Rates;
  /** Notes that an invariant is broken. */
  violated(fact: string): void;
}

/** A fault under load: resolves when it is over, with what was seen. */
export interface ClusterFault {
  readonly name: string;
  run(scene: ClusterScene): Promise<string>;
}

/** The port by which the coordinator knows a worker. */
export const portOf = ({ cluster, link }: Pick<ClusterScene, 'cluster' | 'link'>, node: ClusterNode): number =>
  node.port === link.target && cluster.workers.includes(node) ? link.port : node.port;

const nodeOfOrganization = `
  select nodeport as port from pg_dist_shard_placement where shardid = get_shard_id_for_distribution_column('data_tables', $1::uuid)`;

/** The tenants by whether they lie on a worker. */
export async function tenantsOn(
  scene: Omit<ClusterScene, 'base'>,
  node: ClusterNode,
): Promise<{ readonly here: readonly Tenant[]; readonly elsewhere: readonly Tenant[] }> {
  const here = new Set<Tenant>();
  for (const tenant of scene.tenants.all) {
    const [found] = await scene.installation.backOffice.query<{ port: number }>(nodeOfOrganization, [tenant.organizationId]);
    if (found?.port === portOf(scene, node)) here.add(tenant);
  }
  return { here: [...here], elsewhere: scene.tenants.all.filter((one) => !here.has(one)) };
}

/** A worker that tenants lie on. */
export const anyWorker = ({ cluster, random }: ClusterScene): ClusterNode =>
  cluster.workers[random.between(0, cluster.workers.length - 1)] as ClusterNode;

/** Waits until a condition holds; false if it does not within some seconds. Its failures count as no. */
export async function within(seconds: number, holds: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(100)) if (await holds().catch(() => false)) return true;
  return false;
}

export const secondsSince = (start: number): string => ((performance.now() - start) / 1000).toFixed(1);

/** Waits for what must end in time. @throws Error that names it otherwise */
export async function inTime<Result>(what: string, seconds: number, work: Promise<Result>): Promise<Result> {
  const clock = new AbortController();
  const late = sleep(seconds * 1000, undefined, { signal: clock.signal }).then(() => {
    throw new Error(`${what} took more than ${seconds} s`);
  });
  late.catch(() => undefined);
  return Promise.race([work, late]).finally(() => clock.abort());
}
