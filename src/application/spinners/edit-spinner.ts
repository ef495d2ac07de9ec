import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { checkName } from '../../domain/kernel/name.ts';
import { parseDefinition } from '../../domain/spinners/check-definition.ts';
import type { Spinner } from '../../domain/spinners/spinner.ts';
import { stepByStep } from '../kernel/step-by-step.ts';
import { UseCase } from '../kernel/use-case.ts';
import { editLockedSpinner } from './edits/edit-locked-spinner.ts';
import { requireRevision } from './edits/require-revision.ts';

export interface EditSpinnerInput {
  readonly organizationId: string;
  readonly spinnerId: string;
  readonly name?: string | undefined;
  readonly projectId?: string | undefined;
  /** A spinner definition as JSON; it replaces the draft. */
  readonly definition?: unknown;
  /** The revision that was edited, for an optimistic check; no check if not given. */
  readonly revision?: number | undefined;
  readonly by: Actor;
}

/** Edits a spinner's name, project and draft; new jobs run the published version until the draft is published. */
export class EditSpinner extends UseCase<'unitOfWork' | 'audit' | 'clock' | 'pauses'> {
  /** @throws ValidationFailed naming each problem with its step and field, NotFound, InvalidState if it is archived or was edited meanwhile */
  async execute({ organizationId, spinnerId, definition, revision, by, ...given }: EditSpinnerInput): Promise<Spinner> {
    const draft = definition === undefined ? undefined : await stepByStep(parseDefinition(definition), this.deps.pauses);
    const name = given.name === undefined ? undefined : checkName(given.name);
    return this.deps.unitOfWork.run(async (transaction) => {
      const spinner = await transaction.spinners.lock(organizationId, spinnerId);
      if (!spinner) throw new NotFound('Spinner');
      await requireRevision(transaction, spinner, revision);
      return editLockedSpinner(transaction, this.deps, { spinner, name, projectId: given.projectId, draft, by });
    });
  }
}
