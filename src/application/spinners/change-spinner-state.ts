import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import type { Spinner } from '../../domain/spinners/spinner.ts';
import { UseCase } from '../kernel/use-case.ts';
import { keepStarts } from './live/keep-starts.ts';

export interface ChangeSpinnerStateInput {
  readonly organizationId: string;
  readonly spinnerId: string;
  readonly change: 'unpublish' | 'archive' | 'restore';
  readonly by: Actor;
}

const actions = { unpublish: 'spinner.unpublished', archive: 'spinner.archived', restore: 'spinner.restored' } as const;

/**
 * Unpublishes or archives a spinner, or restores it from the archive as a draft. Running jobs continue with the version that they
 * were started with. Idempotent.
 */
export class ChangeSpinnerState extends UseCase<'unitOfWork' | 'audit' | 'clock'> {
  /** @throws NotFound */
  execute({ organizationId, spinnerId, change, by }: ChangeSpinnerStateInput): Promise<Spinner> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const old = await transaction.spinners.lock(organizationId, spinnerId);
      if (!old) throw new NotFound('Spinner');
      const changed = change === 'unpublish' ? old.unpublish() : change === 'archive' ? old.archive(this.deps.clock.now()) : old.restore();
      if (changed === old) return old;
      await transaction.spinners.save(changed);
      if (changed.publishedVersion === null) await keepStarts(transaction, organizationId, spinnerId, undefined, this.deps.clock.now());
      const { name } = changed;
      const details = old.publishedVersion === null ? {} : { version: old.publishedVersion };
      await this.deps.audit.note(transaction, {
        by,
        organizationId,
        action: actions[change],
        subject: { type: 'spinner', id: spinnerId, name },
        details,
      });
      return changed;
    });
  }
}
