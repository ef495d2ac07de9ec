import type { Actor } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { FactorChanges } from './factor-changes.ts';
import type { RecoveryCodes } from './recovery-codes.ts';

/** Replaces a person's recovery codes. */
export class MakeRecoveryCodes extends UseCase<'unitOfWork', { recoveryCodes: RecoveryCodes; changes: FactorChanges }> {
  /** Returns the codes, which are not shown again. @throws NotFound without a second factor */
  async execute({
    userId,
    by,
    userAgent,
  }: {
    readonly userId: string;
    readonly by: Actor;
    readonly userAgent: string | undefined;
  }): Promise<readonly string[]> {
    const { shown, stored } = this.deps.recoveryCodes.make();
    await this.deps.unitOfWork.run(async (transaction) => {
      const user = await transaction.users.lock(userId);
      const factor = await transaction.secondFactors.find(userId);
      if (!user || !factor) throw new NotFound('Second factor');
      await transaction.secondFactors.save(factor.withRecoveryCodes(stored));
      await this.deps.changes.note(transaction, { user, change: 'recovery-codes-made', by, userAgent });
    });
    return shown;
  }
}
