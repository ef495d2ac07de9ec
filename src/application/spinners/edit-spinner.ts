import { type Actor, operator } from '../../domain/actor.ts';
import { NotFound } from '../../domain/errors.ts';
import type { Spinner } from '../../domain/spinner.ts';
import { parseDefinition } from '../../domain/spinner-definition.ts';
import type { Audit } from '../audit.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

export interface EditSpinnerInput {
  readonly organizationId: string;
  readonly spinnerId: string;
  /** A spinner definition as JSON. */
  readonly definition: unknown;
  readonly by?: Actor;
}

/** Replaces a spinner's draft; jobs go on running the published version until the next publishing. */
export class EditSpinner {
  readonly #unitOfWork: UnitOfWork;
  readonly #audit: Audit;

  constructor(unitOfWork: UnitOfWork, audit: Audit) {
    this.#unitOfWork = unitOfWork;
    this.#audit = audit;
  }

  /** @throws ValidationFailed naming each problem with its step and field, NotFound when there is no such spinner or data table */
  async execute({ organizationId, spinnerId, definition, by = operator }: EditSpinnerInput): Promise<Spinner> {
    const draft = parseDefinition(definition);
    return this.#unitOfWork.run(async (transaction) => {
      const { dataTables, spinners } = transaction;
      const held = await spinners.hold(organizationId, spinnerId);
      if (!held) throw new NotFound('Spinner');
      if (!(await dataTables.find(organizationId, draft.dataTableId))) throw new NotFound('Data table');
      const edited = held.edit(draft);
      await spinners.save(edited);
      const subject = { type: 'spinner' as const, id: spinnerId, name: edited.name };
      await this.#audit.note(transaction, { by, organizationId, action: 'spinner.edited', subject });
      return edited;
    });
  }
}
