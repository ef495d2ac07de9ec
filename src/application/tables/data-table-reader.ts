import type { Reach } from '../../domain/kernel/reach.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import type { Page, PageRequest } from '../kernel/page.ts';

/** A data table as a screen shows it. */
export interface DataTableReport {
  readonly table: DataTable;
  readonly records: RecordCount;
}

/** The number of records of a table: exact up to a limit, an estimate above it. */
export interface RecordCount {
  readonly count: number;
  readonly isEstimate: boolean;
  /** When the newest one was added. */
  readonly lastAt: Date | undefined;
}

/** The filter of a list of tables; undefined members do not filter. */
export interface TableFilter {
  readonly projectId?: string | undefined;
  /** A text in the name, in any case. */
  readonly search?: string | undefined;
  /** Only tables that such a caller sees. */
  readonly reach?: Reach | undefined;
}

/** Up to this number the records of a table are counted exactly. */
export const countedRecords = 10_000;

/** Reads data tables for screens. */
export abstract class DataTableReader {
  abstract find(organizationId: string, dataTableId: string): Promise<DataTable | undefined>;
  /** All tables of an organization, oldest first. */
  abstract all(organizationId: string): Promise<readonly DataTable[]>;
  /** A table with the number of its records. */
  abstract read(organizationId: string, dataTableId: string): Promise<DataTableReport | undefined>;
  /** The tables of an organization or of one of its projects, oldest first. */
  abstract list(organizationId: string, request: PageRequest & TableFilter): Promise<Page<DataTableReport>>;
}
