import { setTimeout as sleep } from 'node:timers/promises';
import type { Rates } from './rates.ts';
import { anyWorker, type ClusterFault, type ClusterScene, secondsSince, tenantsOn, within } from './scene.ts';
import type { Tenant } from './tenant.ts';

const awaySeconds = 30;
/** Calls that are under way when a node goes away may take as long as the timeout of their statements. */
const noticeMs = 3000;
/** The share of their rate that the others must keep. */
const kept = 0.8;

/** A worker node is killed and comes back. Its organizations get 503, the others go on. */
export const killNode: ClusterFault = {
  name: 'kill-node',
  async run(scene) {
    const node = anyWorker(scene);
    const sides = await tenantsOn(scene, node);
    await node.kill();
    await sleep(noticeMs);
    const rates = await scene.tenants.measure(awaySeconds - noticeMs / 1000);
    const start = performance.now();
    await node.start();
    return `${expectOthersServed(scene, sides, rates)}; ${await untilServed(scene, sides.here, start)}`;
  },
};

/** The network between the others and a worker is cut, without a word to either. */
export const cutNetwork: ClusterFault = {
  name: 'cut',
  async run(scene) {
    const { cluster, link } = scene;
    const node = cluster.workers.find(({ port }) => port === link.target);
    if (!node) return 'nobody is behind the network';
    const sides = await tenantsOn(scene, node);
    link.cut();
    await sleep(noticeMs);
    const rates = await scene.tenants.measure(awaySeconds - noticeMs / 1000);
    const start = performance.now();
    link.mend();
    return `${expectOthersServed(scene, sides, rates)}; ${await untilServed(scene, sides.here, start)}`;
  },
};

function expectOthersServed(
  { base, violated }: ClusterScene,
  { here, elsewhere }: { readonly here: readonly Tenant[]; readonly elsewhere: readonly Tenant[] },
  rates: Rates,
): string {
  const silent = here.filter((one) => rates.countOf('refused', one) === 0).map(({ name }) => name);
  if (silent.length > 0) violated(`Organizations of the node got no 503 while it was away: ${silent.join(', ')}`);
  const served = here.filter((one) => rates.countOf('calls', one) > 0).map(({ name }) => name);
  if (served.length > 0) violated(`Organizations of the node were served while it was away: ${served.join(', ')}`);
  for (const what of ['calls', 'mails'] as const) {
    const ratio = rates.of(what, elsewhere) / base.of(what, elsewhere);
    if (!(ratio >= kept)) violated(`The other organizations kept ${ratio.toFixed(2)} of their ${what}, and not ${kept}`);
  }
  const stopped = elsewhere.filter((one) => rates.countOf('calls', one) === 0).map(({ name }) => name);
  if (stopped.length > 0) violated(`Organizations of other nodes were not served: ${stopped.join(', ')}`);
  return `away for ${awaySeconds} s: its ${here.length}: ${rates.told(here, base)}; the other ${elsewhere.length}: ${rates.told(elsewhere, base)}`;
}

const servedWithinSeconds = 20;

/** Waits until each of some tenants is served again. */
export async function untilServed({ violated }: ClusterScene, some: readonly Tenant[], start: number): Promise<string> {
  const acknowledged = ({ ledger }: Tenant): number =>
    [...ledger.batches.values()].filter(({ outcome }) => outcome === 'acknowledged').length;
  const before = new Map(some.map((one) => [one, acknowledged(one)]));
  const waiting = (): readonly Tenant[] => some.filter((one) => acknowledged(one) === before.get(one));
  if (!(await within(servedWithinSeconds, async () => waiting().length === 0)))
    violated(
      `Not served within ${servedWithinSeconds} s of the node's return: ${waiting()
        .map(({ name }) => name)
        .join(', ')}`,
    );
  return `all served again after ${secondsSince(start)} s`;
}
