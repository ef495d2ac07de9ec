import type { Actor } from '../../../domain/kernel/actor.ts';
import type { EventReference } from '../../../domain/kernel/event-cause.ts';
import { withOneRecord } from '../../../domain/tables/one-record.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { deleteLocked } from '../delete-locked.ts';
import { lockByKey, type RecordKeyGiven } from './record-by-key.ts';

export interface DeleteRecordByKeyInput extends RecordKeyGiven {
  readonly by: Actor;
  /** The event that the call was made because of. */
  readonly cause?: EventReference | undefined;
}

/** Deletes the record of a keyed table that has a key, which is found under the lock of the table. */
export class DeleteRecordByKey extends UseCase<'unitOfWork' | 'audit'> {
  /** Returns the id that the record had. @throws NotFound, RecordsNotFound, TableHasNoKey, ValidationFailed, InvalidValue */
  execute({ by, cause, ...given }: DeleteRecordByKeyInput): Promise<string> {
    return withOneRecord(() =>
      this.deps.unitOfWork.run(
        async (transaction) => {
          const { table, id } = await lockByKey(transaction, given);
          await deleteLocked(transaction, this.deps.audit, { table, ids: [id], by });
          return id;
        },
        { cause },
      ),
    );
  }
}
