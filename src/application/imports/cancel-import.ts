import type { Import } from '../../domain/imports/import.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import type { Audit } from '../kernel/audit.ts';
import type { Clock } from '../kernel/clock.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';

export interface CancelImportInput {
  readonly organizationId: string;
  readonly importId: string;
  readonly by: Actor;
}

/** Cancels an import; the process that runs it stops within about a second and stores nothing. */
export class CancelImport {
  readonly #unitOfWork: UnitOfWork;
  readonly #audit: Audit;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, audit: Audit, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#audit = audit;
    this.#clock = clock;
  }

  /** @throws NotFound, InvalidState if it has ended */
  execute({ organizationId, importId, by }: CancelImportInput): Promise<Import> {
    return this.#unitOfWork.run(async (transaction) => {
      const locked = await transaction.imports.lock(organizationId, importId);
      if (!locked) throw new NotFound('Import');
      const canceled = locked.cancel(this.#clock.now());
      await transaction.imports.save(canceled);
      const { dataTableId, counts } = locked;
      const details = { dataTableId, rowsRead: counts.rowsRead, inserted: 0 };
      const subject = { type: 'import' as const, id: importId, name: null };
      await this.#audit.note(transaction, { by, organizationId, action: 'import.canceled', subject, details });
      return canceled;
    });
  }
}
