import { Entity } from '../kernel/entity.ts';
import type { ColumnType } from './data-table.ts';

export const conversionStates = ['filling', 'cleaning', 'ended'] as const;
export const conversionOutcomes = ['changed', 'canceled', 'refused'] as const;

/**
 * A change of a column's type in the background.
 *   filling   The converted values are written beside the old ones, which the table shows. The last step changes the column.
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
  /** The last record of the present pass. */
  reached: string;
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

  decide(outcome: ColumnConversion['outcome'], now: Date): ColumnConversion {
    return this.with({ state: 'cleaning', outcome, reached: '0', endedAt: now });
  }
}
