import type { User } from '../../../domain/accounts/user.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import type { Audit } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { markVerified } from './mark-verified.ts';

/** Verifies an address by an e-mailed link, once. */
export class VerifyAddress {
  readonly #unitOfWork: UnitOfWork;
  readonly #secrets: Secrets;
  readonly #audit: Audit;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, secrets: Secrets, audit: Audit, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#secrets = secrets;
    this.#audit = audit;
    this.#clock = clock;
  }

  /** @throws NotFound if the link was used, has expired or never existed */
  execute({ token, ip }: { readonly token: string; readonly ip: string }): Promise<User> {
    const hash = this.#secrets.hash(token);
    return this.#unitOfWork.run(async (transaction) => {
      const { users, addressVerifications } = transaction;
      const now = this.#clock.now();
      const found = await addressVerifications.findByToken(hash);
      const user = found && (await users.lock(found.userId));
      // Read again under the lock: another call may have used it.
      const isGood = (await addressVerifications.findByToken(hash))?.isGood(now) ?? false;
      if (!user || !isGood) throw new NotFound('Address verification');
      return markVerified(transaction, this.#audit, { user, now, by: { type: 'user', id: user.id, ip } });
    });
  }
}
