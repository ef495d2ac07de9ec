import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import type { EventReference } from '../../domain/kernel/event-cause.ts';
import { isRecordId } from '../../domain/kernel/record-id.ts';
import type { Audit } from '../kernel/audit.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import { chargeGrowth } from './charge-growth.ts';

export interface DeleteRecordsInput {
  readonly organizationId: string;
  readonly dataTableId: string;
  /** 1 to 500; ids that do not exist are ignored. */
  readonly ids: readonly string[];
  /** Leaves a record that has another revision. */
  readonly ifRevision?: number | undefined;
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
  execute({ organizationId, dataTableId, ids, ifRevision, by, cause }: DeleteRecordsInput): Promise<number> {
    return this.#unitOfWork.run(
      async (transaction) => {
        // Locks the table, so that two callers cannot deadlock on each other's records.
        const table = await transaction.dataTables.lock(organizationId, dataTableId);
        if (!table) throw new NotFound('Data table');
        const given = [...new Set(ids)].filter(isRecordId);
        const current = ifRevision === undefined ? undefined : await transaction.records.revisions(organizationId, dataTableId, given);
        const wanted = current ? given.filter((id) => current.get(id) === ifRevision) : given;
        const deleted = await transaction.records.remove(organizationId, dataTableId, wanted);
        if (deleted.size === 0) return 0;
        const subject = { type: 'records' as const, id: dataTableId, name: table.name };
        await this.#audit.note(transaction, {
          by,
          organizationId,
          action: 'records.deleted',
          subject,
          details: { ids: [...deleted.keys()] },
        });
        const bytes = [...deleted.values()].reduce((sum, one) => sum + one, 0);
        await chargeGrowth(transaction, organizationId, -bytes);
        return deleted.size;
      },
      { cause },
    );
  }
}
