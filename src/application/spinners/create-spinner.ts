import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { checkName } from '../../domain/kernel/name.ts';
import { parseDefinition } from '../../domain/spinners/check-definition.ts';
import { authorOf, Spinner } from '../../domain/spinners/spinner.ts';
import { requireOpenProject } from '../accounts/organizations/require-open-project.ts';
import { stepByStep } from '../kernel/step-by-step.ts';
import { UseCase } from '../kernel/use-case.ts';

export interface CreateSpinnerInput {
  readonly organizationId: string;
  readonly name: string;
  /** Default: the project of the data table. */
  readonly projectId?: string;
  readonly by: Actor;
  /** A spinner definition as JSON. */
  readonly definition: unknown;
}

/** Creates a spinner as a draft. */
export class CreateSpinner extends UseCase<'unitOfWork' | 'audit' | 'clock' | 'ids' | 'pauses'> {
  /** @throws ValidationFailed naming each problem with its step and field, NotFound if the data table does not exist */
  async execute({ organizationId, name, projectId, definition, by }: CreateSpinnerInput): Promise<Spinner> {
    const draft = await stepByStep(parseDefinition(definition), this.deps.pauses);
    return this.deps.unitOfWork.run(async (transaction) => {
      const { projects, dataTables, spinners } = transaction;
      const table = await dataTables.find(organizationId, draft.dataTableId);
      if (!table) throw new NotFound('Data table');
      if (projectId !== undefined) await requireOpenProject(projects, organizationId, projectId);
      const createdAt = this.deps.clock.now();
      const spinner = new Spinner({
        organizationId,
        id: this.deps.ids.next(),
        projectId: projectId ?? table.projectId,
        name: checkName(name),
        draft,
        publishedVersion: null,
        lastVersion: 0,
        revision: 1,
        createdAt,
        editedAt: createdAt,
        editedBy: authorOf(by),
        archivedAt: null,
      });
      await spinners.save(spinner);
      const subject = { type: 'spinner' as const, id: spinner.id, name: spinner.name };
      await this.deps.audit.note(transaction, { by, organizationId, action: 'spinner.created', subject });
      return spinner;
    });
  }
}
