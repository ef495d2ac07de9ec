import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import type { Audit } from '../kernel/audit.ts';
import type { Clock } from '../kernel/clock.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import { requireUnused } from './require-unused.ts';

export interface DeleteDataTableInput {
  readonly organizationId: string;
  readonly dataTableId: string;
  readonly by: Actor;
}

/** Deletes a data table and its tokens at once; its records are swept later. */
export class DeleteDataTable {
  readonly #unitOfWork: UnitOfWork;
  readonly #audit: Audit;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, audit: Audit, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#audit = audit;
    this.#clock = clock;
  }

  /** @throws NotFound, InvalidState naming the spinners that use the table */
  execute({ organizationId, dataTableId, by }: DeleteDataTableInput): Promise<void> {
    return this.#unitOfWork.run(async (transaction) => {
      const { dataTables, ingestTokens } = transaction;
      const table = await dataTables.lock(organizationId, dataTableId);
      if (!table) throw new NotFound('Data table');
      await requireUnused(table, transaction);
      await ingestTokens.removeAll(organizationId, dataTableId);
      await dataTables.remove(table, this.#clock.now());
      const subject = { type: 'data-table' as const, id: dataTableId, name: table.name };
      await this.#audit.note(transaction, { by, organizationId, action: 'data-table.deleted', subject });
    });
  }
}
