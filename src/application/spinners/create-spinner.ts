import { type Actor, operator } from '../../domain/actor.ts';
import { parseDefinition } from '../../domain/check-definition.ts';
import { NotFound } from '../../domain/errors.ts';
import { checkName } from '../../domain/name.ts';
import { Spinner } from '../../domain/spinner.ts';
import type { Audit } from '../audit.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { requireOpenProject } from '../projects/require-open-project.ts';

export interface CreateSpinnerInput {
  readonly organizationId: string;
  readonly name: string;
  /** That of the data table, where not given. */
  readonly projectId?: string;
  readonly by?: Actor;
  /** A spinner definition as JSON. */
  readonly definition: unknown;
}

/** Creates a spinner as a draft. */
export class CreateSpinner {
  readonly #unitOfWork: UnitOfWork;
  readonly #audit: Audit;
  readonly #clock: Clock;
  readonly #ids: Ids;

  constructor(unitOfWork: UnitOfWork, audit: Audit, clock: Clock, ids: Ids) {
    this.#unitOfWork = unitOfWork;
    this.#audit = audit;
    this.#clock = clock;
    this.#ids = ids;
  }

  /** @throws ValidationFailed naming each problem with its step and field, NotFound when there is no such data table */
  async execute({ organizationId, name, projectId, definition, by = operator }: CreateSpinnerInput): Promise<Spinner> {
    const draft = parseDefinition(definition);
    return this.#unitOfWork.run(async (transaction) => {
      const { projects, dataTables, spinners } = transaction;
      const table = await dataTables.find(organizationId, draft.dataTableId);
      if (!table) throw new NotFound('Data table');
      if (projectId !== undefined) await requireOpenProject(projects, organizationId, projectId);
      const createdAt = this.#clock.now();
      const spinner = new Spinner({
        organizationId,
        id: this.#ids.next(),
        projectId: projectId ?? table.projectId,
        name: checkName(name),
        draft,
        publishedVersion: null,
        lastVersion: 0,
        revision: 1,
        createdAt,
        archivedAt: null,
      });
      await spinners.save(spinner);
      const subject = { type: 'spinner' as const, id: spinner.id, name: spinner.name };
      await this.#audit.note(transaction, { by, organizationId, action: 'spinner.created', subject });
      return spinner;
    });
  }
}
