import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import type { Spinner } from '../../domain/spinners/spinner.ts';
import { UseCase } from '../kernel/use-case.ts';
import { type SpinnerStateChange, turnLockedSpinner } from './edits/edit-locked-spinner.ts';

export interface ChangeSpinnerStateInput {
  readonly organizationId: string;
  readonly spinnerId: string;
  readonly change: SpinnerStateChange;
  readonly by: Actor;
}

/**
 * Unpublishes or archives a spinner, or restores it from the archive as a draft. Running jobs continue with the version that they
 * were started with. Idempotent.
 */
export class ChangeSpinnerState extends UseCase<'unitOfWork' | 'audit' | 'clock'> {
  /** @throws NotFound */
  execute({ organizationId, spinnerId, change, by }: ChangeSpinnerStateInput): Promise<Spinner> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const spinner = await transaction.spinners.lock(organizationId, spinnerId);
      if (!spinner) throw new NotFound('Spinner');
      return turnLockedSpinner(transaction, this.deps, { spinner, change, by });
    });
  }
}
