import type { TableRecord } from '../../../../api/types.ts';

/** The value of a cell. */
export type CellValue = string | number | boolean | null;

/** New values of a record as it was when the edit began. */
export interface Edit {
  readonly record: TableRecord;
  /** The position of the record in the grid. */
  readonly position: number;
  readonly set: Readonly<Record<string, CellValue>>;
}
