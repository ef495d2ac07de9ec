import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import type { EventReference } from '../../domain/kernel/event-cause.ts';
import { isRecordId } from '../../domain/kernel/record-id.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import type { Audit } from '../kernel/audit.ts';
import type { Transaction, UnitOfWork } from '../kernel/unit-of-work.ts';
import { chargeGrowth } from './charge-growth.ts';

export interface DeleteRecordsInput {
  readonly organizationId: string;
  readonly dataTableId: string;
  /** 1 to 500; ids that do not exist are ignored. */
  readonly ids: readonly string[];
  readonly by: Actor;
  /** The event that the call was made because of. */
  readonly cause?: EventReference | undefined;
}

/** Deletes records. The plan counts appended records, so deleting gives none of these back; it gives back the bytes that they took. */
export class DeleteRecords {
  readonly #unitOfWork: UnitOfWork;
  readonly #audit: Audit;

  constructor(unitOfWork: UnitOfWork, audit: Audit) {
    this.#unitOfWork = unitOfWork;
    this.#audit = audit;
  }

  /** Returns the number of deleted records. @throws NotFound */
  execute({ organizationId, dataTableId, ids, by, cause }: DeleteRecordsInput): Promise<number> {
    return this.#unitOfWork.run(
      async (transaction) => {
        // Locks the table, so that two callers cannot deadlock on each other's records.
        const table = await transaction.dataTables.lock(organizationId, dataTableId);
        if (!table) throw new NotFound('Data table');
        return deleteLocked(transaction, this.#audit, { table, ids: [...new Set(ids)].filter(isRecordId), by });
      },
      { cause },
    );
  }
}

/** Records of a locked table to delete. */
export interface LockedDeletion extends Pick<DeleteRecordsInput, 'ids' | 'by'> {
  readonly table: DataTable;
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
