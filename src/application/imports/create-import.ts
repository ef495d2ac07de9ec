import { Import } from '../../domain/imports/import.ts';
import { mappingProblems } from '../../domain/imports/import-mapping.ts';
import type { ImportOptions } from '../../domain/imports/import-options.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound, ValidationFailed } from '../../domain/kernel/errors.ts';
import { TableHasNoKey } from '../../domain/tables/errors.ts';
import { UseCase } from '../kernel/use-case.ts';
import { findConsentProblems } from './consent-of-rows.ts';

export interface CreateImportInput {
  readonly organizationId: string;
  readonly dataTableId: string;
  readonly options: ImportOptions;
  readonly by: Actor;
}

/** Creates an import; the file is uploaded afterwards (document, 2). */
export class CreateImport extends UseCase<'unitOfWork' | 'audit' | 'clock' | 'ids'> {
  /** @throws NotFound, ValidationFailed, TableHasNoKey, InvalidState if the rows that it corrects were corrected already */
  execute({ organizationId, dataTableId, options, by }: CreateImportInput): Promise<Import> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const table = await transaction.dataTables.find(organizationId, dataTableId);
      if (!table) throw new NotFound('Data table');
      const { consent } = options;
      const problems = [
        ...mappingProblems(table, options),
        ...(consent ? await findConsentProblems(transaction, { organizationId, consent }, this.deps.clock.now()) : []),
      ];
      if (problems.length > 0) throw new ValidationFailed(problems);
      if (options.mode === 'upsert' && !table.isKeyed) throw new TableHasNoKey(false);
      if (options.corrects !== undefined) {
        const corrected = await transaction.imports.find(organizationId, options.corrects);
        if (corrected?.dataTableId !== dataTableId) throw new NotFound('Import');
        corrected.requireUncorrected(this.deps.clock.now());
      }
      const id = this.deps.ids.next();
      const created = Import.awaiting({ organizationId, id, dataTableId, options, createdAt: this.deps.clock.now() });
      await transaction.imports.save(created);
      const subject = { type: 'import' as const, id, name: table.name };
      await this.deps.audit.note(transaction, { by, organizationId, action: 'import.created', subject, details: { dataTableId } });
      return created;
    });
  }
}
