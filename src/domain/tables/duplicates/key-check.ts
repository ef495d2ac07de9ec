import type { Cell } from '../../kernel/cell.ts';

/** Records that have the same values in the columns of a key, by the ids of the first of them. */
export interface DuplicateGroup {
  /** As the first of them has them, by the names of the columns. */
  readonly values: Readonly<Record<string, Cell>>;
  readonly records: number;
  readonly recordIds: readonly string[];
}

/** Whether the records of a table can be told apart by some columns. */
export interface KeyCheck {
  readonly records: number;
  /** Records without a value in a column, or with values that are too long. */
  readonly lacking: { readonly records: number; readonly recordIds: readonly string[] };
  /** The number of different values several records have, how many records these are, and the first of them. */
  readonly duplicates: { readonly values: number; readonly records: number; readonly groups: readonly DuplicateGroup[] };
}

/** The groups that a check lists, and the records of each. */
export const listedGroups = 50;
export const listedRecords = 20;
