import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { isRecordId } from '../../domain/kernel/record-id.ts';
import type { Audit } from '../kernel/audit.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';

export interface DeleteRecordsInput {
  readonly organizationId: string;
  readonly dataTableId: string;
  /** 1 to 500; those that are not there count as deleted before. */
  readonly ids: readonly string[];
  readonly by: Actor;
}

/** Deletes records; it gives nothing back of the plan's allowance, which counts what was appended. */
export class DeleteRecords {
  readonly #unitOfWork: UnitOfWork;
  readonly #audit: Audit;

  constructor(unitOfWork: UnitOfWork, audit: Audit) {
    this.#unitOfWork = unitOfWork;
    this.#audit = audit;
  }

  /** Answers how many there were to delete. @throws NotFound */
  execute({ organizationId, dataTableId, ids, by }: DeleteRecordsInput): Promise<number> {
    return this.#unitOfWork.run(async (transaction) => {
      // Held, so that two callers never wait for each other's records in turn.
      const table = await transaction.dataTables.lock(organizationId, dataTableId);
      if (!table) throw new NotFound('Data table');
      const deleted = await transaction.records.remove(organizationId, dataTableId, [...new Set(ids)].filter(isRecordId));
      if (deleted.size === 0) return 0;
      const subject = { type: 'records' as const, id: dataTableId, name: table.name };
      await this.#audit.note(transaction, { by, organizationId, action: 'records.deleted', subject, details: { ids: [...deleted] } });
      return deleted.size;
    });
  }
}
