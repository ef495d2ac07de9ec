import type { DataTable } from '../../domain/tables/data-table.ts';
import type { Reference } from '../kernel/reference.ts';

/** A data table that was removed while it may still have records. */
export interface RemovedTable extends Reference {
  readonly removedAt: Date;
}

export interface DataTableRepository {
  find(organizationId: string, id: string): Promise<DataTable | undefined>;
  /** Those of the references that there are, in no order. */
  findMany(references: readonly Reference[]): Promise<readonly DataTable[]>;
  /** Reads and locks, until the transaction ends. */
  lock(organizationId: string, id: string): Promise<DataTable | undefined>;
  count(organizationId: string): Promise<number>;
  save(table: DataTable): Promise<void>;
  /** Makes a table absent for everybody; its records stay behind to be swept away. Its ingest tokens have to be gone. */
  remove(table: DataTable, now: Date): Promise<void>;
  /** Locks a removed table that is to be swept now, one that nobody else has locked. */
  lockRemoved(now: Date): Promise<RemovedTable | undefined>;
  /** Notes when to sweep it again; never, where no time is given. */
  saveSwept(table: RemovedTable, again: Date | undefined): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly dataTables: DataTableRepository;
  }
}
