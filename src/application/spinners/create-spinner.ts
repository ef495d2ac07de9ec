import type { Actor } from '../../domain/kernel/actor.ts';
import { parseDefinition } from '../../domain/spinners/check-definition.ts';
import type { Spinner } from '../../domain/spinners/spinner.ts';
import { stepByStep } from '../kernel/step-by-step.ts';
import { UseCase } from '../kernel/use-case.ts';
import { makeSpinner } from './edits/make-spinner.ts';

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
    const id = this.deps.ids.next();
    return this.deps.unitOfWork.run((transaction) =>
      makeSpinner(transaction, this.deps, { organizationId, id, name, projectId, draft, by }),
    );
  }
}
