import type { Cells } from '../../domain/kernel/cell.ts';
import type { Condition } from '../../domain/tables/condition.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import type { RecordSort } from '../../domain/tables/record-order.ts';
import type { Page, PageRequest } from '../kernel/page.ts';

/** A record as stored. */
export interface StoredRecord {
  /** A decimal integer, ascending in the order of appending. */
  readonly id: string;
  /** By the keys of the columns; see `namedCells`. */
  readonly cells: Cells;
  readonly createdAt: Date;
}

/** Which records of a table to return, and in which order. A page key is the record's sort key, if there is one, then its id. */
export interface RecordPageRequest extends PageRequest {
  readonly sort: RecordSort;
  /** Only records with this text in one of the columns, in upper or lower case. */
  readonly search?: string | undefined;
  /** The reader may leave out records that do not match, but need not: see `matches`. */
  readonly hint?: Condition | undefined;
}

/** Reads records for screens. */
export abstract class RecordReader {
  /** At most `limit` records of a table after the given id, in the order of their ids; none if the table does not exist. */
  abstract list(
    organizationId: string,
    dataTableId: string,
    page: { readonly after?: string | undefined; readonly limit: number },
  ): Promise<readonly StoredRecord[]>;

  /** One record of a table; undefined if it does not exist or the id is malformed. */
  abstract find(organizationId: string, dataTableId: string, recordId: string): Promise<StoredRecord | undefined>;

  /**
   * A page of a table's records. It may have fewer than the limit, even none, and still have a next page: large records end it
   * early, and a search in the order of ids reads a limited number of records per page.
   */
  abstract page(table: DataTable, request: RecordPageRequest): Promise<Page<StoredRecord>>;
}
