import type { Cell, Cells } from '../../kernel/cell.ts';
import { type Condition, columnUsesOf, matches } from '../../tables/condition.ts';
import type { DataTable } from '../../tables/data-table.ts';
import { type ChangedCells, shownChanges } from '../../tables/record-change.ts';

/** A change of a record. */
interface PastChange {
  readonly revision: number;
  readonly at: Date;
  readonly cells: ChangedCells;
}

/** The values of a record that a condition reads. */
export type ViewOfCells = (cells: Cells) => ReadonlyMap<string, Cell>;

/**
 * Since when a condition has the result that it has, null if that is longer than changes are kept; and the columns whose change gave it.
 */
export interface ConditionTurn {
  readonly at: Date | null;
  readonly columns: readonly string[];
}

/** A record as it is now, and as it was before its changes. Of a long text, a change has only the beginning. */
export class RecordPast {
  readonly #table: DataTable;
  readonly #record: { readonly cells: Cells; readonly createdAt: Date; readonly revision: number };
  readonly #changes: readonly PastChange[];

  /** The changes are the newest, in any order. */
  constructor(table: DataTable, record: RecordPast['record'], changes: readonly PastChange[]) {
    this.#table = table;
    this.#record = record;
    this.#changes = [...changes].sort((one, other) => other.revision - one.revision);
  }

  get record(): { readonly cells: Cells; readonly createdAt: Date; readonly revision: number } {
    return this.#record;
  }

  /** Its cells at a time. */
  cellsAt(time: Date): Cells {
    return this.#changes.filter(({ at }) => at > time).reduce((cells, change) => undo(cells, change), this.#record.cells);
  }

  /** When it became this revision; undefined if that is not kept. */
  revisedAt(revision: number): Date | undefined {
    return this.#changes.find((change) => change.revision === revision)?.at;
  }

  /** Since when a condition has its present result, if time alone changes none. */
  turnOf(condition: Condition, viewOf: ViewOfCells, now: Date): ConditionTurn {
    let cells = this.#record.cells;
    const isMatch = matches(condition, viewOf(cells), now);
    const read = new Set(columnUsesOf(condition, '').map(({ column }) => column));
    for (const change of this.#changes) {
      cells = undo(cells, change);
      if (matches(condition, viewOf(cells), now) === isMatch) continue;
      const changed = shownChanges(this.#table, change.cells).map(({ column }) => column);
      return { at: change.at, columns: changed.filter((column) => read.has(column)) };
    }
    const isWhole = this.#changes.length >= this.#record.revision - 1;
    return { at: isWhole ? this.#record.createdAt : null, columns: [] };
  }
}

/** A record's cells before a change. */
function undo(cells: Cells, change: PastChange): Cells {
  const old: Record<string, Cell> = Object.assign(Object.create(null), cells);
  for (const [key, [from]] of Object.entries(change.cells)) old[key] = from;
  return old;
}
