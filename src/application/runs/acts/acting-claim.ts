import type { DataTable } from '../../../domain/tables/data-table.ts';
import type { ChangedBy } from '../../../domain/tables/record-change.ts';
import type { Audit } from '../../kernel/audit.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { JobReference } from '../../kernel/tasks.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/** The claim whose acts are carried out. */
export interface ActingClaim extends JobReference {
  readonly transaction: Transaction;
  readonly table: DataTable;
  readonly by: ChangedBy;
  readonly audit: Audit;
  readonly ids: Ids;
  readonly now: Date;
}

/** Acts whose locks are taken, and that are known to be possible. */
export interface HeldActs {
  carryOut(): Promise<void>;
  /** Charges what they cost; last, since many transactions want the meter. */
  charge?(): Promise<void>;
}
