import type { Cells } from '../../domain/kernel/cell.ts';
import type { Condition } from '../../domain/tables/condition.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import type { RecordSort } from '../../domain/tables/record-order.ts';
import type { Page, PageRequest } from '../kernel/page.ts';

/** A record as it was kept. */
export interface StoredRecord {
  /** A whole number in decimal, ascending in the order of appending. */
  readonly id: string;
  /** By the keys of the columns; see `namedCells`. */
  readonly cells: Cells;
  readonly createdAt: Date;
}

/** Which records of a table are asked for, and in what order; a place in the order is the record's id, after its sort key if there is one. */
export interface RecordPageRequest extends PageRequest {
  readonly sort: RecordSort;
  /** Only records with this text in one of the columns, in whatever case. */
  readonly search?: string | undefined;
  /** Records that don't fulfil it may be left out, but need not be: see `matches`. */
  readonly hint?: Condition | undefined;
}

/** Reads records for screens. */
export abstract class RecordReader {
  /** A table's records in the order of their ids, those after the given id only, at most `limit`; none for a table that is not there. */
  abstract list(
    organizationId: string,
    dataTableId: string,
    page: { readonly after?: string | undefined; readonly limit: number },
  ): Promise<readonly StoredRecord[]>;

  /** One record of a table; undefined where there is none of that id, or the id can't be one. */
  abstract find(organizationId: string, dataTableId: string, recordId: string): Promise<StoredRecord | undefined>;

  /**
   * A page of a table's records. It may have fewer than asked for, even none, and be followed by another one: large records end it
   * early, and a search by ids looks at so many records a page.
   */
  abstract page(table: DataTable, request: RecordPageRequest): Promise<Page<StoredRecord>>;
}
