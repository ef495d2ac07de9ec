import type { Actor } from '../../../domain/kernel/actor.ts';
import type { EventReference } from '../../../domain/kernel/event-cause.ts';
import { withOneRecord } from '../../../domain/tables/one-record.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { type EditedRecords, editLocked, type RecordEdit } from '../edit-locked.ts';
import { lockByKey, type RecordKeyGiven } from './record-by-key.ts';

export interface EditRecordByKeyInput extends RecordKeyGiven, Pick<RecordEdit, 'set' | 'ifRevision'> {
  readonly by: Actor;
  /** The event that the call was made because of. */
  readonly cause?: EventReference | undefined;
}

/** Edits the record of a keyed table that has a key. It is found under the lock of the table, so no other edit is in the way. */
export class EditRecordByKey extends UseCase<'unitOfWork' | 'audit'> {
  /** @throws NotFound, RecordsNotFound, TableHasNoKey, ValidationFailed, SchemaMismatch, InvalidValue, DuplicateRecord, RecordChanged if the given revision is an older one, PlanLimitReached */
  execute({ set, ifRevision, by, cause, ...given }: EditRecordByKeyInput): Promise<EditedRecords> {
    return withOneRecord(() =>
      this.deps.unitOfWork.run(
        async (transaction) => {
          const { table, id } = await lockByKey(transaction, given);
          return { table, records: await editLocked(transaction, this.deps.audit, { table, edits: [{ id, set, ifRevision }], by }) };
        },
        { cause },
      ),
    );
  }
}
