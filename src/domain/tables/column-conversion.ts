import { Entity } from '../kernel/entity.ts';
import type { ColumnType } from './column-kinds/column-kinds.ts';

export const conversionStates = ['filling', 'cleaning', 'ended'] as const;
export const conversionOutcomes = ['changed', 'canceled', 'refused'] as const;

/**
 * A change of a column's type in the background.
 *   filling   The converted values are written beside the old ones, which the table shows, in walks through the records. The last step
 *             changes the column.
 *   cleaning  The outcome holds. The values that are no longer needed are taken away.
 *   ended
 */
export class ColumnConversion extends Entity<{
  organizationId: string;
  dataTableId: string;
  /** The keys of the values as they are, and as they become. */
  oldKey: string;
  newKey: string;
  /** The name of the column when it began. */
  columnName: string;
  type: ColumnType;
  /** Whether values that do not fit are cleared; otherwise the first one ends the conversion, and the table is as before. */
  clears: boolean;
  state: (typeof conversionStates)[number];
  outcome: (typeof conversionOutcomes)[number] | null;
  /** The last record of the present walk. */
  reached: string;
  /** Up to this record all have the converted value. */
  settled: string;
  /** The last record of the walk before: up to it, all have the value after this walk. Null in the first walk. */
  pending: string | null;
  /** The transaction number that a walk, or cleaning, waits for: the end of all transactions below this number. Null until it is known. */
  pendingBefore: string | null;
  /** Records that were converted, of those at the beginning. */
  done: number;
  total: number;
  /** Values that did not fit. */
  misfits: number;
  startedAt: Date;
  endedAt: Date | null;
}>() {
  get isOpen(): boolean {
    return this.state !== 'ended';
  }

  /** The key of the values that are taken away at the end. */
  get spentKey(): string {
    return this.outcome === 'changed' ? this.oldKey : this.newKey;
  }

  /** Whether the present walk or cleaning has not begun. */
  get isAtStart(): boolean {
    return this.reached === (this.state === 'filling' ? this.settled : '0');
  }

  /** A walk came to its last record; the next begins where not all was settled before this one. */
  endWalk(last: string): ColumnConversion {
    const settled = this.pending ?? this.settled;
    return this.with({ settled, reached: settled, pending: last, pendingBefore: null });
  }

  decide(outcome: ColumnConversion['outcome'], now: Date): ColumnConversion {
    return this.with({ state: 'cleaning', outcome, reached: '0', pendingBefore: null, endedAt: now });
  }
}
