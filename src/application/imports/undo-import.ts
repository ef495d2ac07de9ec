import type { Import } from '../../domain/imports/import.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import { UseCase } from '../kernel/use-case.ts';
import { undoStep } from './undo-step.ts';

export interface UndoImportInput {
  readonly organizationId: string;
  readonly importId: string;
  readonly by: Actor;
}

/** The steps of one call; `SweepImports` does the others. */
const maxSteps = 10;

/**
 * Deletes the records that an import added, and no others. A large import is undone in steps: the call does the first of them, and its
 * decision is kept, so that the rest follows whatever happens to this process. The plan counts appended records, so undoing gives none of
 * these back; it gives back the bytes that they took.
 */
export class UndoImport extends UseCase<'unitOfWork' | 'audit' | 'clock'> {
  /** A repeated call goes on, or returns the undone import. @throws NotFound, InvalidState if the import cannot be undone */
  async execute(input: UndoImportInput): Promise<Import> {
    let undone = await this.deps.unitOfWork.run((transaction) => this.#begin(transaction, input));
    for (let step = 0; undone.isBeingUndone && step < maxSteps; step++) {
      const next = await this.deps.unitOfWork.run((transaction) => undoStep(transaction, undone, this.deps.clock.now()));
      if (!next) throw new NotFound('Import');
      undone = next;
    }
    return undone;
  }

  async #begin(transaction: Transaction, { organizationId, importId, by }: UndoImportInput): Promise<Import> {
    const found = await transaction.imports.find(organizationId, importId);
    if (!found) throw new NotFound('Import');
    const table = await transaction.dataTables.lock(organizationId, found.dataTableId);
    if (!table) throw new NotFound('Data table');
    const locked = await transaction.imports.lock(organizationId, importId);
    if (!locked) throw new NotFound('Import');
    const begun = locked.undo(this.deps.clock.now());
    if (begun === locked) return locked;
    await transaction.imports.save(begun);
    const { corrects } = locked.options;
    const corrected = corrects === undefined ? undefined : await transaction.imports.lock(organizationId, corrects);
    if (corrected) await transaction.imports.save(corrected.uncorrected(importId));
    const subject = { type: 'import' as const, id: importId, name: table.name };
    const details = { dataTableId: table.id, inserted: locked.counts.inserted };
    await this.deps.audit.note(transaction, { by, organizationId, action: 'import.undone', subject, details });
    return begun;
  }
}
