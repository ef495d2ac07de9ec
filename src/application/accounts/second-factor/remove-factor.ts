import type { Actor } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { dropFactor } from './drop-factor.ts';
import type { FactorChanges } from './factor-changes.ts';
import { requireDispensable } from './require-dispensable.ts';

/** Removes a person's second factor, with the recovery codes and the trusted devices. */
export class RemoveFactor extends UseCase<'unitOfWork', { changes: FactorChanges }> {
  /** @throws NotFound, InvalidState if an organization of the person requires one */
  async execute({
    userId,
    by,
    userAgent,
  }: {
    readonly userId: string;
    readonly by: Actor;
    readonly userAgent: string | undefined;
  }): Promise<void> {
    await this.deps.unitOfWork.run(async (transaction) => {
      const user = await transaction.users.lock(userId);
      if (!user || !(await transaction.secondFactors.find(userId))) throw new NotFound('Second factor');
      await requireDispensable(transaction, userId);
      await dropFactor(transaction, user);
      await this.deps.changes.note(transaction, { user, change: 'factor-removed', by, userAgent });
    });
  }
}
