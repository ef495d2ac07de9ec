import type { DataTable } from '../../domain/tables/data-table.ts';
import type { Page, PageRequest } from '../kernel/page.ts';

/** A data table as a screen shows it. */
export interface DataTableReport {
  readonly table: DataTable;
  readonly records: RecordCount;
}

/** How many records a table has: counted up to a bound, estimated beyond it. */
export interface RecordCount {
  readonly count: number;
  readonly isEstimate: boolean;
}

/** Records are counted one by one up to so many a table: for one table, and in a list. */
export const countedAlone = 10_000;
export const countedInList = 1000;

/** Reads data tables for screens. */
export abstract class DataTableReader {
  abstract find(organizationId: string, dataTableId: string): Promise<DataTable | undefined>;
  /** All of an organization's tables, the oldest first. */
  abstract all(organizationId: string): Promise<readonly DataTable[]>;
  /** With the number of its records. */
  abstract read(organizationId: string, dataTableId: string): Promise<DataTableReport | undefined>;
  /** An organization's tables, or those of one project, oldest first. */
  abstract list(organizationId: string, request: PageRequest & { readonly projectId?: string | undefined }): Promise<Page<DataTableReport>>;
}
