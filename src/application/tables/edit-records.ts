import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound, type Problem, ValidationFailed } from '../../domain/kernel/errors.ts';
import { isRecordId } from '../../domain/kernel/record-id.ts';
import { checkEdits } from '../../domain/tables/record-edit-check.ts';
import type { Audit } from '../kernel/audit.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';

export interface EditRecordsInput {
  readonly organizationId: string;
  readonly dataTableId: string;
  /** 1 to 500; `set` has the new values of some columns, by name. */
  readonly edits: readonly { readonly id: string; readonly set: Readonly<Record<string, unknown>> }[];
  readonly by: Actor;
}

/** Edits records, all or none; edits do not count against the plan's allowance. */
export class EditRecords {
  readonly #unitOfWork: UnitOfWork;
  readonly #audit: Audit;

  constructor(unitOfWork: UnitOfWork, audit: Audit) {
    this.#unitOfWork = unitOfWork;
    this.#audit = audit;
  }

  /** @throws ValidationFailed naming ids that are repeated or do not exist, NotFound, SchemaMismatch, InvalidValue */
  execute({ organizationId, dataTableId, edits, by }: EditRecordsInput): Promise<void> {
    return this.#unitOfWork.run(async (transaction) => {
      // Locks the table, so that its columns cannot change.
      const table = await transaction.dataTables.lock(organizationId, dataTableId);
      if (!table) throw new NotFound('Data table');
      refuse(edits, ({ id }, index) => (edits.findIndex((edit) => edit.id === id) === index ? undefined : 'occurs more than once'));
      refuse(edits, ({ id }) => (isRecordId(id) ? undefined : 'no record has this id'));
      const checked = checkEdits(
        table,
        edits.map(({ set }) => set),
      );
      const changed = edits.map(({ id }, index) => ({ id, cells: checked[index] ?? {} }));
      const found = await transaction.records.edit(organizationId, dataTableId, changed);
      refuse(edits, ({ id }) => (found.has(id) ? undefined : 'no record has this id'));
      const subject = { type: 'records' as const, id: dataTableId, name: table.name };
      const details = { ids: edits.map(({ id }) => id), columns: [...new Set(edits.flatMap(({ set }) => Object.keys(set)))] };
      await this.#audit.note(transaction, { by, organizationId, action: 'records.edited', subject, details });
    });
  }
}

type Edit = EditRecordsInput['edits'][number];

function refuse(edits: readonly Edit[], faultOf: (edit: Edit, index: number) => string | undefined): void {
  const problems = edits.flatMap((edit, index): Problem[] => {
    const message = faultOf(edit, index);
    return message === undefined ? [] : [{ path: `records[${index}].id`, message }];
  });
  if (problems.length > 0) throw new ValidationFailed(problems);
}
