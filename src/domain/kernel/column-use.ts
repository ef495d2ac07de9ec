/** A reference to a column, and its path. */
export interface ColumnUse {
  readonly column: string;
  readonly path: string;
}
