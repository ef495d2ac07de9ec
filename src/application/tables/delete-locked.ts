import type { Actor } from '../../domain/kernel/actor.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import type { Audit } from '../kernel/audit.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import { chargeGrowth } from './charge-growth.ts';

/** Records of a locked table to delete. */
export interface LockedDeletion {
  readonly table: DataTable;
  /** 1 to 500; ids that do not exist are ignored. */
  readonly ids: readonly string[];
  readonly by: Actor;
}

/** Deletes records of a locked table. Returns how many. */
export async function deleteLocked(transaction: Transaction, audit: Audit, { table, ids, by }: LockedDeletion): Promise<number> {
  const { organizationId, id: dataTableId } = table;
  const deleted = await transaction.records.remove(organizationId, dataTableId, ids);
  if (deleted.size === 0) return 0;
  const subject = { type: 'records' as const, id: dataTableId, name: table.name };
  await audit.note(transaction, { by, organizationId, action: 'records.deleted', subject, details: { ids: [...deleted.keys()] } });
  const bytes = [...deleted.values()].reduce((sum, one) => sum + one, 0);
  await chargeGrowth(transaction, organizationId, -bytes);
  return deleted.size;
}
