import type { Position } from './errors.ts';

/** A reference to a column, and its path. */
export interface ColumnUse {
  readonly column: string;
  readonly path: string;
  /** The position in the text at this path; absent if the text is the column's name. */
  readonly at?: Position;
  /** The types of columns that it can be; absent: all. */
  readonly types?: readonly string[];
}
