import type { TableRecord } from '../../../../api/types.ts';

/** What a cell holds. */
export type CellValue = string | number | boolean | null;

/** New values of a record as it was when the edit began. */
export interface Edit {
  readonly record: TableRecord;
  /** Where the record stands in the grid. */
  readonly position: number;
  readonly set: Readonly<Record<string, CellValue>>;
}
