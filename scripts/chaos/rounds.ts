import { setTimeout as sleep } from 'node:timers/promises';
import { killApi, killWorker, type Scene, stopDatabase } from './faults.ts';
import type { Options } from './options.ts';

/** Runs the rounds, each with its faults at random moments, and tells of each in a line. */
export async function runRounds(scene: Scene, { rounds, secondsARound }: Options): Promise<void> {
  const databaseRounds = new Set([Math.ceil(rounds / 3), Math.ceil((2 * rounds) / 3)]);
  for (let round = 1; round <= rounds; round++) {
    const end = sleep(secondsARound * 1000);
    const at = (share: number): Promise<void> => sleep(scene.random.between(0, share * secondsARound * 1000));
    // In a round of its own, so that going on without a restart can be told.
    const faults = databaseRounds.has(round)
      ? [at(0.3).then(() => stopDatabase(scene))]
      : [at(0.7).then(() => killApi(scene)), at(0.5).then(() => killWorker(scene))];
    const told = await Promise.all(faults);
    await end;
    const { batches, triggers, counts, violations } = scene.ledger;
    const facts = `${batches.size} batches, ${triggers.length} triggers, ${counts.unanswered} calls unanswered, ${violations.length} violations`;
    console.log(`round ${String(round).padStart(2)}: ${told.join('; ')} (${facts})`);
  }
}
