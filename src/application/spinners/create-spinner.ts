import { NotFound } from '../../domain/errors.ts';
import { checkName } from '../../domain/name.ts';
import { Spinner } from '../../domain/spinner.ts';
import { parseDefinition } from '../../domain/spinner-definition.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

export interface CreateSpinnerInput {
  readonly organizationId: string;
  readonly name: string;
  /** A spinner definition as JSON. */
  readonly definition: unknown;
}

/** Creates a spinner as a draft. */
export class CreateSpinner {
  readonly #unitOfWork: UnitOfWork;
  readonly #clock: Clock;
  readonly #ids: Ids;

  constructor(unitOfWork: UnitOfWork, clock: Clock, ids: Ids) {
    this.#unitOfWork = unitOfWork;
    this.#clock = clock;
    this.#ids = ids;
  }

  /** @throws ValidationFailed naming each problem with its step and field, NotFound when there is no such data table */
  async execute({ organizationId, name, definition }: CreateSpinnerInput): Promise<Spinner> {
    const draft = parseDefinition(definition);
    return this.#unitOfWork.run(async ({ dataTables, spinners }) => {
      if (!(await dataTables.find(organizationId, draft.dataTableId))) throw new NotFound('Data table');
      const createdAt = this.#clock.now();
      const spinner = new Spinner({
        organizationId,
        id: this.#ids.next(),
        name: checkName(name),
        draft,
        publishedVersion: null,
        lastVersion: 0,
        createdAt,
      });
      await spinners.save(spinner);
      return spinner;
    });
  }
}
