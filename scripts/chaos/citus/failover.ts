import { setTimeout as sleep } from 'node:timers/promises';
import { EpochReader } from '../../../src/application/runs/epoch/epoch-reader.ts';
import { ReleaseSending } from '../../../src/application/runs/epoch/release-sending.ts';
import type { StartedParts } from '../../../src/main/process.ts';
import { onServer } from '../../citus/cluster.ts';
import { untilServed } from './node-away.ts';
import { type ClusterFault, portOf, secondsSince, tenantsOn, within } from './scene.ts';
import { startStandby } from './standby.ts';

const noticedWithinSeconds = 60;

/** A worker dies, and its standby takes its place: promoted, named to the coordinator, and sending released. */
export const failOver = (settings: Readonly<Record<string, string>>, started: StartedParts): ClusterFault => ({
  name: 'failover',
  async run(scene) {
    const { cluster, installation, violated } = scene;
    const { query, container } = installation.backOffice;
    const node = cluster.workers[0];
    if (!node) return 'there is no worker';
    const known = portOf(scene, node);
    const sides = await tenantsOn(scene, node);
    const standby = await startStandby(node, settings, started);
    await sleep(5000);
    await node.kill();
    const start = performance.now();
    // The standby has none of its own.
    await onServer(standby.url, 'select pg_promote()', 'alter system reset synchronous_standby_names', 'select pg_reload_conf()');
    await query(`select citus_update_node(nodeid, '127.0.0.1', $2) from pg_dist_node where nodeport = $1 and noderole = 'primary'`, [
      known,
      standby.port,
    ]);
    cluster.workers[0] = standby;
    const replaced = secondsSince(start);
    const served = await untilServed(scene, sides.here, start);
    if (!(await within(noticedWithinSeconds, async () => (await container.get(EpochReader).restored()) !== undefined)))
      violated('Nobody noticed that a standby was promoted');
    await container.get(ReleaseSending).execute();
    return `replaced in ${replaced} s, ${served}; sending stopped, and was released`;
  },
});
