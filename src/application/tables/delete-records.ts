import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import type { EventReference } from '../../domain/kernel/event-cause.ts';
import { isRecordId } from '../../domain/kernel/record-id.ts';
import { UseCase } from '../kernel/use-case.ts';
import { deleteLocked } from './delete-locked.ts';

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
export class DeleteRecords extends UseCase<'unitOfWork' | 'audit'> {
  /** Returns the number of deleted records. @throws NotFound */
  execute({ organizationId, dataTableId, ids, by, cause }: DeleteRecordsInput): Promise<number> {
    return this.deps.unitOfWork.run(
      async (transaction) => {
        // Locks the table, so that two callers cannot deadlock on each other's records.
        const table = await transaction.dataTables.lock(organizationId, dataTableId);
        if (!table) throw new NotFound('Data table');
        return deleteLocked(transaction, this.deps.audit, { table, ids: [...new Set(ids)].filter(isRecordId), by });
      },
      { cause },
    );
  }
}
