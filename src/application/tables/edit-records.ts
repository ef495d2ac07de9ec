import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import type { EventReference } from '../../domain/kernel/event-cause.ts';
import { UseCase } from '../kernel/use-case.ts';
import { type EditedRecords, editLocked, type RecordEdit } from './edit-locked.ts';

export interface EditRecordsInput {
  readonly organizationId: string;
  readonly dataTableId: string;
  /** 1 to 500. */
  readonly edits: readonly RecordEdit[];
  readonly by: Actor;
  /** The event that the call was made because of. */
  readonly cause?: EventReference | undefined;
}

/** Edits records, all or none. Edits do not count as records of the plan; the bytes that they add or save do. */
export class EditRecords extends UseCase<'unitOfWork' | 'audit'> {
  /** @throws ValidationFailed naming ids that are repeated or none, RecordsTooLarge, NotFound, RecordsNotFound, SchemaMismatch, InvalidValue, DuplicateRecord, RecordChanged, PlanLimitReached */
  execute({ organizationId, dataTableId, edits, by, cause }: EditRecordsInput): Promise<EditedRecords> {
    return this.deps.unitOfWork.run(
      async (transaction) => {
        // Locks the table, so that neither its columns nor the revisions of its records change meanwhile.
        const table = await transaction.dataTables.lock(organizationId, dataTableId);
        if (!table) throw new NotFound('Data table');
        return { table, records: await editLocked(transaction, this.deps.audit, { table, edits, by }) };
      },
      { cause },
    );
  }
}
