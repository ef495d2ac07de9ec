import type { Actor } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { checkName } from '../../../domain/kernel/name.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { dropFactor } from './drop-factor.ts';
import type { FactorChanges } from './factor-changes.ts';
import { requireDispensable } from './require-dispensable.ts';

export interface EditPasskeyInput {
  readonly userId: string;
  readonly passkeyId: string;
  readonly change: { readonly name: string } | 'remove';
  readonly userAgent: string | undefined;
  readonly by: Actor;
}

/** Renames or removes a passkey. Without its last one, a factor that has no authenticator app is off. */
export class EditPasskey extends UseCase<'unitOfWork', { changes: FactorChanges }> {
  /** @throws NotFound, ValidationFailed, InvalidState if an organization requires a second factor, and this is the only one */
  async execute({ userId, passkeyId, change, userAgent, by }: EditPasskeyInput): Promise<void> {
    await this.deps.unitOfWork.run(async (transaction) => {
      const user = await transaction.users.lock(userId);
      const own = await transaction.passkeys.list(userId);
      const passkey = own.find(({ id }) => id === passkeyId);
      if (!user || !passkey) throw new NotFound('Passkey');
      if (change !== 'remove') return transaction.passkeys.save(passkey.rename(checkName(change.name)));
      const factor = await transaction.secondFactors.find(userId);
      if (own.length === 1 && factor?.sealed === null) {
        await requireDispensable(transaction, userId);
        await dropFactor(transaction, user);
      } else await transaction.passkeys.remove(userId, passkeyId);
      await this.deps.changes.note(transaction, { user, change: 'passkey-removed', by, userAgent });
    });
  }
}
