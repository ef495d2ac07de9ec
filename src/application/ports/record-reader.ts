import type { Cells } from '../../domain/record-check.ts';

/** A record as it was kept. */
export interface StoredRecord {
  /** A whole number in decimal, ascending in the order of appending. */
  readonly id: string;
  readonly cells: Cells;
  readonly createdAt: Date;
}

/** Reads records for screens. */
export abstract class RecordReader {
  /** One record of a table; undefined where there is none of that id, or the id can't be one. */
  abstract find(organizationId: string, dataTableId: string, recordId: string): Promise<StoredRecord | undefined>;
  /** A table's records in the order of their ids, those after the given id only, at most `limit`; none for a table that is not there. */
  abstract list(
    organizationId: string,
    dataTableId: string,
    page: { readonly after?: string | undefined; readonly limit: number },
  ): Promise<readonly StoredRecord[]>;
}
