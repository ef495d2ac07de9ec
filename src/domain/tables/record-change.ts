import type { Actor } from '../kernel/actor.ts';
import type { Cell, Cells } from '../kernel/cell.ts';
import { keyOf } from './column-keys.ts';
import type { DataTable } from './data-table.ts';

/** The number of changes of a record that are kept: its latest, for this long, with this many characters of a text. */
export const changeLimits = { perRecord: 100, characters: 200 };

/** The author of a change of a record. */
export type ChangedBy = Pick<Actor, 'type' | 'id'>;

/** The id that a record keeps of the program that adds it; null for anybody else. */
export const programOf = (by: ChangedBy | undefined): string | null =>
  by?.type === 'api-key' || by?.type === 'ingest-token' ? by.id : null;

/** A value before and after. A text has at most one character more than is shown of it. */
export type ChangedCell = readonly [from: Cell, to: Cell];

/** Changed cells by the keys of the columns. */
export type ChangedCells = Readonly<Record<string, ChangedCell>>;

/** The cells that differ once a record has been given some. Undefined if none does. */
export function changedCells(before: Cells, given: Cells): ChangedCells | undefined {
  let changed: Record<string, ChangedCell> | undefined;
  for (const key of Object.keys(given)) {
    const from = Object.hasOwn(before, key) ? (before[key] as Cell) : null;
    const to = given[key] as Cell;
    if (from === to) continue;
    changed ??= Object.create(null) as Record<string, ChangedCell>;
    changed[key] = [kept(from), kept(to)];
  }
  return changed;
}

/** One of what was changed in a record, as it is shown. */
export interface ShownChange {
  readonly column: string;
  readonly from: Cell;
  readonly to: Cell;
  /** Whether one of both was longer. */
  readonly isCut: boolean;
}

/** The changes of the columns that a table has, in their order and under their present names. */
export function shownChanges({ columns }: Pick<DataTable, 'columns'>, cells: ChangedCells): readonly ShownChange[] {
  return columns.flatMap((column): ShownChange[] => {
    const key = [keyOf(column), ...(column.formerKeys ?? [])].find((one) => Object.hasOwn(cells, one));
    const changed = key === undefined ? undefined : cells[key];
    if (!changed) return [];
    const [from, to] = changed;
    return [{ column: column.name, from: start(from), to: start(to), isCut: isLonger(from) || isLonger(to) }];
  });
}

const { characters } = changeLimits;
const kept = (cell: Cell): Cell => cut(cell, characters + 1);
const start = (cell: Cell): Cell => cut(cell, characters);
const isLonger = (cell: Cell): boolean => cut(cell, characters) !== cell;

/** Counts characters as PostgreSQL does: one outside the basic plane is one. */
function cut(cell: Cell, length: number): Cell {
  return typeof cell === 'string' && cell.length > length ? [...cell].slice(0, length).join('') : cell;
}
