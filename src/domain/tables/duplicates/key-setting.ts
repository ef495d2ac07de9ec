import { Entity } from '../../kernel/entity.ts';
import type { KeyCheck } from './key-check.ts';

export const keySettingStates = ['settling', 'filling', 'merging', 'cleaning', 'ended'] as const;
export const keySettingOutcomes = ['set', 'canceled', 'refused'] as const;

/**
 * A key that a table gets in the background. New records get theirs from the beginning on.
 *   settling  Calls that read the table before it began may still store records without a key.
 *   filling   Each record gets its key, in a walk in the order of the ids. Records that have none, or the key of another one, are noted.
 *   merging   The noted records are merged with those that have their keys.
 *   cleaning  The outcome holds. What was noted is taken away.
 *   ended
 */
export class KeySetting extends Entity<{
  organizationId: string;
  dataTableId: string;
  /** The names of the columns when it began. */
  columns: readonly string[];
  /** The generation of the table's key that is being set. */
  generation: number;
  /** Whether records with the same key are merged; otherwise they refuse it. */
  merges: boolean;
  /** The person; null if it was not one. */
  madeBy: string | null;
  state: (typeof keySettingStates)[number];
  outcome: (typeof keySettingOutcomes)[number] | null;
  /** The last record of the walk. */
  reached: string;
  /** The transaction number that `settling` waits for: the end of all transactions below this number. Null until it is known. */
  pendingBefore: string | null;
  /** Records that were looked at, of those at the beginning. */
  done: number;
  total: number;
  /** Records without a value in a column of the key. */
  lacking: number;
  /** Records that have the key of an older one, and how many of these were merged. */
  repeated: number;
  merged: number;
  /** The merge that was begun. */
  mergeId: string | null;
  /** Why it was refused, if what was found does not say it. */
  problem: string | null;
  /** The obstacle to the key. */
  found: KeyCheck | null;
  startedAt: Date;
  endedAt: Date | null;
}>() {
  get isOpen(): boolean {
    return this.state !== 'ended';
  }

  decide(outcome: KeySetting['outcome'], now: Date): KeySetting {
    return this.with({ state: this.lacking + this.repeated > 0 ? 'cleaning' : 'ended', outcome, endedAt: now });
  }
}
