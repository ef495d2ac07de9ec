import type { DataTable } from '../../domain/tables/data-table.ts';
import type { Reference } from '../kernel/reference.ts';

/** A data table that was removed while it may still have records. */
export interface RemovedTable extends Reference {
  readonly removedAt: Date;
}

export interface DataTableRepository {
  find(organizationId: string, id: string): Promise<DataTable | undefined>;
  /** The tables that exist among the references, in any order. */
  findMany(references: readonly Reference[]): Promise<readonly DataTable[]>;
  /** All tables of an organization, oldest first. */
  findAll(organizationId: string): Promise<readonly DataTable[]>;
  /** Reads, and locks until the transaction ends. */
  lock(organizationId: string, id: string): Promise<DataTable | undefined>;
  count(organizationId: string): Promise<number>;
  save(table: DataTable): Promise<void>;
  /** Removes a table at once; its records stay until they are swept. Remove its ingest tokens first. */
  remove(table: DataTable, now: Date): Promise<void>;
  /** Locks a removed table that is due to be swept; skips tables that another transaction has locked. */
  lockRemoved(now: Date): Promise<RemovedTable | undefined>;
  /** Stores when to sweep the table again; never if `again` is undefined. */
  saveSwept(table: RemovedTable, again: Date | undefined): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly dataTables: DataTableRepository;
  }
}
