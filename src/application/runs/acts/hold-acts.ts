import type { ActingClaim, HeldActs } from './acting-claim.ts';
import { askTasks } from './asking-acts.ts';
import type { ClaimedActs } from './claimed-acts.ts';
import { holdConsents } from './consent-acts.ts';
import { holdMoves } from './moves.ts';
import { holdUpdates } from './record-updates.ts';
import { suppressAddresses } from './suppressing-acts.ts';

const nothing: Required<HeldActs> = { carryOut: async () => undefined, charge: async () => undefined };

/**
 * Takes the locks of a claim's acts, before those of its messages: the table, as everything does that changes its records, then preferences
 * by address, then the spinners that people are moved to. Without acts, nothing is read.
 */
export async function holdActs(acts: ClaimedActs, claim: ActingClaim): Promise<Required<HeldActs>> {
  const held = [
    await holdUpdates(acts, claim),
    await holdConsents(acts, claim),
    suppressAddresses(acts, claim),
    await holdMoves(acts, claim),
    askTasks(acts, claim),
  ];
  const all = held.filter((one) => one !== undefined);
  if (all.length === 0) return nothing;
  return {
    async carryOut() {
      for (const one of all) await one.carryOut();
    },
    async charge() {
      for (const one of all) await one.charge?.();
    },
  };
}
