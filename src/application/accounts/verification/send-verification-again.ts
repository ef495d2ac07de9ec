import { countedVerificationsMs, requireMaySendAgain } from '../../../domain/accounts/address-verification.ts';
import { SessionRevoked } from '../../../domain/accounts/errors.ts';
import { InvalidState } from '../../../domain/kernel/errors.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import type { AccountLinks } from '../sign-in/account-links.ts';
import { beginVerification } from './begin-verification.ts';

/** Sends the signed-in person another link that verifies their address; earlier links stay good. */
export class SendVerificationAgain {
  readonly #unitOfWork: UnitOfWork;
  readonly #links: AccountLinks;
  readonly #clock: Clock;
  readonly #ids: Ids;

  constructor(unitOfWork: UnitOfWork, links: AccountLinks, clock: Clock, ids: Ids) {
    this.#unitOfWork = unitOfWork;
    this.#links = links;
    this.#clock = clock;
    this.#ids = ids;
  }

  /** @throws InvalidState if the address is verified, RateLimited */
  execute({ userId }: { readonly userId: string }): Promise<void> {
    return this.#unitOfWork.run(async (transaction) => {
      const { users, addressVerifications } = transaction;
      const user = await users.lock(userId);
      if (!user) throw new SessionRevoked();
      if (user.verifiedAt !== null) throw new InvalidState('Your e-mail address is already confirmed');
      const now = this.#clock.now();
      const counted = await addressVerifications.countSince(userId, new Date(now.getTime() - countedVerificationsMs));
      requireMaySendAgain(await addressVerifications.latest(userId), counted, now);
      await beginVerification(transaction, this.#links, { id: this.#ids.next(), userId, now });
    });
  }
}
