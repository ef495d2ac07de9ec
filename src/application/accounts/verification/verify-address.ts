import type { User } from '../../../domain/accounts/user.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { markVerified } from './mark-verified.ts';

/** Verifies an address by an e-mailed link, once. */
export class VerifyAddress extends UseCase<'unitOfWork' | 'secrets' | 'audit' | 'clock'> {
  /** @throws NotFound if the link was used, has expired or never existed */
  execute({ token, ip }: { readonly token: string; readonly ip: string }): Promise<User> {
    const hash = this.deps.secrets.hash(token);
    return this.deps.unitOfWork.run(async (transaction) => {
      const { users, addressVerifications } = transaction;
      const now = this.deps.clock.now();
      const found = await addressVerifications.findByToken(hash);
      const user = found && (await users.lock(found.userId));
      // Read again under the lock: another call may have used it.
      const isGood = (await addressVerifications.findByToken(hash))?.isGood(now) ?? false;
      if (!user || !isGood) throw new NotFound('Address verification');
      return markVerified(transaction, this.deps.audit, { user, now, by: { type: 'user', id: user.id, ip } });
    });
  }
}
