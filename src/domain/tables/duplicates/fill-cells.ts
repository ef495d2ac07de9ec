import type { Cell, Cells } from '../../kernel/cell.ts';

/** Cells that a record lacked, before and after they were filled, by the keys of the columns. */
export type FilledCells = Readonly<Record<string, readonly [from: Cell, to: Cell]>>;

/** A record that takes what it lacks from others. */
export interface FillResult {
  readonly filled: Readonly<Record<string, readonly [from: Cell, to: Cell]>>;
  /** Takes what is still lacking. Returns whether nothing is lacking any more. */
  take(cells: Cells): boolean;
}

/** Begins to fill the cells that a record lacks: absent ones, nulls and blank texts. */
export function fillingOf(cells: Cells, keys: readonly string[]): FillResult {
  const filled: Record<string, readonly [Cell, Cell]> = Object.create(null);
  let lacking = keys.filter((key) => isLacking(cells, key));
  return {
    filled,
    take(other) {
      lacking = lacking.filter((key) => {
        if (isLacking(other, key)) return true;
        filled[key] = [Object.hasOwn(cells, key) ? (cells[key] as Cell) : null, other[key] as Cell];
        return false;
      });
      return lacking.length === 0;
    },
  };
}

function isLacking(cells: Cells, key: string): boolean {
  if (!Object.hasOwn(cells, key)) return true;
  const cell = cells[key] ?? null;
  return cell === null || (typeof cell === 'string' && cell.trim() === '');
}

/** The filled cells that still have the values that they were filled with, as they were before. */
export function unfillCells(cells: Cells, filled: FilledCells): Cells {
  const back: Record<string, Cell> = Object.create(null);
  for (const [key, [from, to]] of Object.entries(filled)) if (Object.hasOwn(cells, key) && cells[key] === to) back[key] = from;
  return back;
}
