import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { checkName } from '../../domain/kernel/name.ts';
import { parseDefinition } from '../../domain/spinners/check-definition.ts';
import type { Spinner } from '../../domain/spinners/spinner.ts';
import { requireOpenProject } from '../accounts/organizations/require-open-project.ts';
import type { Audit } from '../kernel/audit.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';

export interface EditSpinnerInput {
  readonly organizationId: string;
  readonly spinnerId: string;
  readonly name?: string | undefined;
  readonly projectId?: string | undefined;
  /** A spinner definition as JSON, which replaces the draft. */
  readonly definition?: unknown;
  /** The revision that the edit was made on; where not given, the edit is made on whatever there is. */
  readonly revision?: number | undefined;
  readonly by: Actor;
}

/** Edits a spinner's name, project and draft; jobs go on running the published version until the next publishing. */
export class EditSpinner {
  readonly #unitOfWork: UnitOfWork;
  readonly #audit: Audit;

  constructor(unitOfWork: UnitOfWork, audit: Audit) {
    this.#unitOfWork = unitOfWork;
    this.#audit = audit;
  }

  /** @throws ValidationFailed naming each problem with its step and field, NotFound, InvalidState where it is archived or was edited meanwhile */
  async execute({ organizationId, spinnerId, definition, revision, by, ...given }: EditSpinnerInput): Promise<Spinner> {
    const draft = definition === undefined ? undefined : parseDefinition(definition);
    const name = given.name === undefined ? undefined : checkName(given.name);
    return this.#unitOfWork.run(async (transaction) => {
      const { dataTables, projects, spinners } = transaction;
      const held = await spinners.lock(organizationId, spinnerId);
      if (!held) throw new NotFound('Spinner');
      held.requireRevision(revision);
      if (draft && !(await dataTables.find(organizationId, draft.dataTableId))) throw new NotFound('Data table');
      const projectId = given.projectId === held.projectId ? undefined : given.projectId;
      if (projectId !== undefined) await requireOpenProject(projects, organizationId, projectId);
      const edited = held.change({ name, projectId, draft });
      await spinners.save(edited);
      const subject = { type: 'spinner' as const, id: spinnerId, name: edited.name };
      const changed = Object.entries({ name, project: projectId, draft }).flatMap(([what, value]) => (value === undefined ? [] : [what]));
      await this.#audit.note(transaction, {
        by,
        organizationId,
        action: 'spinner.edited',
        subject,
        details: { revision: edited.revision, changed, ...(held.name !== edited.name && { before: held.name }) },
      });
      return edited;
    });
  }
}
