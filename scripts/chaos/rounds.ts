import { setTimeout as sleep } from 'node:timers/promises';
import { killApi, killWorker, migrateBeside, type Scene, stopDatabase } from './faults.ts';
import { killNode, moveShards } from './nodes/node-faults.ts';
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
      : [at(0.7).then(() => killApi(scene)), at(0.5).then(() => killWorker(scene)), at(0.9).then(() => migrateBeside(scene))];
    const { cluster } = scene.installation;
    // A shard is not moved while its node is away, nor beside a migration.
    if (cluster && !databaseRounds.has(round))
      faults.push(at(0.3).then(() => (round % 2 === 0 ? moveShards(scene, cluster) : killNode(scene, cluster))));
    const misbehaving = [1, 2].map(() => at(0.6).then(() => scene.ownChannels.misbehave()));
    const results = await Promise.all([...faults, ...misbehaving, at(0.4).then(() => scene.crm.misbehave())]);
    await end;
    const { batches, triggers, counts, violations } = scene.ledger;
    const facts = `${batches.size} batches, ${triggers.length} triggers, ${counts.unanswered} calls unanswered, ${violations.length} violations`;
    console.log(`round ${String(round).padStart(2)}: ${results.join('; ')} (${facts})`);
  }
}
