/** A column that is named somewhere, and where. */
export interface ColumnUse {
  readonly column: string;
  readonly path: string;
}
