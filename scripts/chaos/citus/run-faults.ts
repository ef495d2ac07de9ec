import { setMaxListeners } from 'node:events';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StartedParts } from '../../../src/main/process.ts';
import { Cluster, onServer } from '../../citus/cluster.ts';
import { temporaryDirectory } from '../../support/run-script.ts';
import { describeBroken } from '../check.ts';
import { Installation } from '../installation.ts';
import type { Ledger } from '../ledger.ts';
import { logErrors } from '../log-errors.ts';
import type { Options } from '../options.ts';
import { Random } from '../random.ts';
import { untilJobsEnd, untilQueueIsClean } from '../settling.ts';
import { killBothBetween, killCoordinatorBetween, killNodeBetween } from './between-phases.ts';
import { checkNodes } from './check-nodes.ts';
import { brokenOf } from './check-tenants.ts';
import { failOver } from './failover.ts';
import { Forwarder } from './forwarder.ts';
import { cutNetwork, killNode } from './node-away.ts';
import { type ClusterFault, type ClusterScene, inTime } from './scene.ts';
import { addNode, isolate, killTargetOfMove, moveShards } from './shards.ts';
import { Statements } from './statements.ts';
import { Tenants } from './tenants.ts';

const organizations = 20;
const warmSeconds = 5;
const baseSeconds = 15;
/** A call is repeated until it is answered. */
const callSeconds = 120;
/** The statements that are printed; a file beside the logs has all. */
const mostStatements = 12;

/** Of each table: a move of one is a third of a minute on a small machine. */
const settings = { 'citus.shard_count': '4' };

/** Does one named fault after the other to a cluster under the load of 20 organizations, each with its checks. */
export async function runFaults({ only, seed }: Options, ledger: Ledger, started: StartedParts): Promise<void> {
  const faults: readonly ClusterFault[] = [
    killNode,
    killNodeBetween,
    killCoordinatorBetween,
    killBothBetween,
    moveShards,
    killTargetOfMove,
    addNode,
    isolate,
    cutNetwork,
    failOver(settings, started),
  ];
  const unknown = only.filter((name) => faults.every((fault) => fault.name !== name));
  if (unknown.length > 0)
    throw new Error(`No fault is named ${unknown.join(', ')}; there are ${faults.map(({ name }) => name).join(', ')}`);
  const logs = await mkdtemp(join(tmpdir(), 'spindle-chaos-logs-'));
  console.log(`The faults of a cluster with the seed ${seed}; API and worker log to ${logs}`);
  const random = new Random(seed);
  const statements = new Statements();
  const directory = join(await temporaryDirectory('spindle-chaos', started), 'cluster');
  const cluster = await Cluster.start({ directory, settings, log: statements.read }, started);
  const link = await linked(cluster, started);
  const installation = await Installation.on(cluster, cluster.coordinator.server.appUrl, logs, started);
  statements.watch(() => cluster.url, started);
  const { url, mailbox, backOffice } = installation;
  let during = 'at the start';
  const violated = (fact: string): void => ledger.violated(`${during}: ${fact}`);
  const parts = { container: backOffice.container, url, mailbox, random: random.fork(), violated };
  const tenants = await Tenants.create(organizations, parts);
  setMaxListeners(0);

  for (const { name, run } of faults.filter((fault) => only.length === 0 || only.includes(fault.name))) {
    const start = performance.now();
    during = name;
    const part = { installation, cluster, tenants, random: random.fork(), link, violated };
    tenants.begin();
    await tenants.measure(warmSeconds);
    const base = await tenants.measure(baseSeconds);
    statements.take();
    const result = await run({ ...part, base }).catch((reason: Error) => {
      violated(`The fault was not done: ${reason.message}`);
      return 'not done';
    });
    const seen = statements.take();
    console.log(`${name}: ${result}`);
    const settled = await settle(part);
    const load = `${base.of('calls', tenants.all).toFixed(1)} calls and ${base.of('mails', tenants.all).toFixed(1)} e-mails a second before`;
    console.log(`  ${load}; ${settled}; ${Math.round((performance.now() - start) / 1000)} s in all`);
    for (const line of seen.slice(0, mostStatements)) console.log(`  ${line}`);
    await appendFile(join(logs, 'statements.log'), `${[name, ...seen].join('\n')}\n`);
  }
  for (const [text, times] of await logErrors(logs)) console.log(`  logged as an error ${times} times: ${text}`);
  if (ledger.violations === 0) await rm(logs, { recursive: true });
}

/** Puts a network that can be cut before the last worker. */
async function linked(cluster: Cluster, started: StartedParts): Promise<Forwarder> {
  const { port } = cluster.workers.at(-1) as Cluster['workers'][number];
  const link = await Forwarder.start(port, started);
  await onServer(cluster.url, `select citus_update_node(nodeid, '127.0.0.1', ${link.port}) from pg_dist_node where nodeport = ${port}`);
  return link;
}

/** Ends the load, waits until all work is done, and notes what does not hold. Returns how long it took. */
async function settle(scene: Omit<ClusterScene, 'base'>): Promise<string> {
  const { tenants, installation, violated } = scene;
  const { query } = installation.backOffice;
  const start = performance.now();
  const took = (): string => `${Math.round((performance.now() - start) / 1000)} s`;
  await inTime('The last calls', callSeconds, tenants.end());
  await inTime('The last triggers', callSeconds, tenants.triggerLast());
  const answered = took();
  await untilJobsEnd(query, { violated });
  const ended = took();
  await untilQueueIsClean(query, { violated });
  for (const tenant of tenants.all) for (const fact of await brokenOf(query, tenant, installation.mailbox)) violated(fact);
  for (const check of await checkNodes(query, installation.cluster)) if (!check.holds) violated(describeBroken(check));
  if (!installation.api.isRunning || installation.workers.some(({ isRunning }) => !isRunning)) violated('A process of Spindle has ended');
  return `last call after ${answered}, last job after ${ended}, checked after ${took()}`;
}
