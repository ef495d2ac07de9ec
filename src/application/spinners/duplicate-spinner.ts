import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { checkName, nameOfCopy } from '../../domain/kernel/name.ts';
import type { Spinner } from '../../domain/spinners/spinner.ts';
import { requireOpenProject } from '../accounts/organizations/require-open-project.ts';
import { UseCase } from '../kernel/use-case.ts';

export interface DuplicateSpinnerInput {
  readonly organizationId: string;
  readonly spinnerId: string;
  /** Default: the name of the spinner with `(copy)` appended. */
  readonly name?: string | undefined;
  readonly by: Actor;
}

/** Copies a spinner's draft into a new spinner in the same project. For the copy every record is new. */
export class DuplicateSpinner extends UseCase<'unitOfWork' | 'audit' | 'clock' | 'ids'> {
  /** @throws ValidationFailed, NotFound, InvalidState if the project is archived */
  async execute({ organizationId, spinnerId, by, ...given }: DuplicateSpinnerInput): Promise<Spinner> {
    const name = given.name === undefined ? undefined : checkName(given.name);
    return this.deps.unitOfWork.run(async (transaction) => {
      const { projects, spinners } = transaction;
      const original = await spinners.find(organizationId, spinnerId);
      if (!original) throw new NotFound('Spinner');
      await requireOpenProject(projects, organizationId, original.projectId);
      const id = this.deps.ids.next();
      const copy = original.duplicate({ id, name: name ?? nameOfCopy(original.name), createdAt: this.deps.clock.now(), by });
      await spinners.save(copy);
      await this.deps.audit.note(transaction, {
        by,
        organizationId,
        action: 'spinner.created',
        subject: { type: 'spinner', id, name: copy.name },
        details: { copyOf: spinnerId },
      });
      return copy;
    });
  }
}
