import type { Import } from '../../domain/imports/import.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { UseCase } from '../kernel/use-case.ts';

export interface CancelImportInput {
  readonly organizationId: string;
  readonly importId: string;
  readonly by: Actor;
}

/** Cancels an import; the process that runs it stops within about a second and stores nothing. */
export class CancelImport extends UseCase<'unitOfWork' | 'audit' | 'clock'> {
  /** @throws NotFound, InvalidState if it has ended */
  execute({ organizationId, importId, by }: CancelImportInput): Promise<Import> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const locked = await transaction.imports.lock(organizationId, importId);
      if (!locked) throw new NotFound('Import');
      const canceled = locked.cancel(this.deps.clock.now());
      await transaction.imports.save(canceled);
      const { dataTableId, counts } = locked;
      const details = { dataTableId, rowsRead: counts.rowsRead, inserted: 0 };
      const subject = { type: 'import' as const, id: importId, name: null };
      await this.deps.audit.note(transaction, { by, organizationId, action: 'import.canceled', subject, details });
      return canceled;
    });
  }
}
