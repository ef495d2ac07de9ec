import { setTimeout as sleep } from 'node:timers/promises';
import { killNode, moveShards } from './citus/node-faults.ts';
import { killApi, killWorker, migrateBeside, type Scene, stopDatabase } from './faults.ts';
import type { Options } from './options.ts';

/** Runs the rounds, each with faults at random times, and prints a line per round. */
export async function runRounds(scene: Scene, { rounds, secondsARound }: Options): Promise<void> {
  const databaseRounds = new Set([Math.ceil(rounds / 3), Math.ceil((2 * rounds) / 3)]);
  for (let round = 1; round <= rounds; round++) {
    const end = sleep(secondsARound * 1000);
    const at = (share: number): Promise<void> => sleep(scene.random.between(0, share * secondsARound * 1000));
    // In a separate round, to show that API and worker recover without a restart.
    const faults = databaseRounds.has(round)
      ? [at(0.3).then(() => stopDatabase(scene))]
      : [...killed(scene, round).map((kill) => at(0.6).then(() => kill(scene))), at(0.5).then(() => changeDatabase(scene, round))];
    const misbehaving = [1, 2].map(() => at(0.6).then(() => scene.ownChannels.misbehave()));
    const results = await Promise.all([...faults, ...misbehaving, at(0.4).then(() => scene.crm.misbehave())]);
    await end;
    const { batches, triggers, counts, violations } = scene.ledger;
    const facts = `${batches.size} batches, ${triggers.length} triggers, ${counts.unanswered} calls unanswered, ${violations} violations`;
    console.log(`round ${String(round).padStart(2)}: ${results.join('; ')} (${facts})`);
  }
}

/** On a cluster, a round has a fault of a node: one is killed in some, and processes do not start while one is away. */
const killsNode = ({ installation: { cluster } }: Scene, round: number): boolean => cluster !== undefined && round % 3 === 1;

const killed = (scene: Scene, round: number): readonly ((scene: Scene) => Promise<string>)[] =>
  killsNode(scene, round) ? [] : [killApi, killWorker];

/** Migrates beside the load, or kills a node, or moves shards; neither goes beside a migration. */
function changeDatabase(scene: Scene, round: number): Promise<string> {
  const { cluster } = scene.installation;
  if (!cluster || round % 3 === 0) return migrateBeside(scene);
  return killsNode(scene, round) ? killNode(scene, cluster) : moveShards(scene, cluster);
}
