import { countedVerificationsMs, requireMaySendAgain } from '../../../domain/accounts/address-verification.ts';
import { SessionRevoked } from '../../../domain/accounts/errors.ts';
import { InvalidState } from '../../../domain/kernel/errors.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { type Mailer, requireMail } from '../mailer.ts';
import type { AccountLinks } from '../sign-in/account-links.ts';
import { beginVerification } from './begin-verification.ts';

/** Sends the signed-in person another link that verifies their address; earlier links stay good. */
export class SendVerificationAgain extends UseCase<'unitOfWork' | 'clock' | 'ids', { links: AccountLinks; mailer: Mailer }> {
  /** @throws NoMailServer, InvalidState if the address is verified, RateLimited */
  async execute({ userId }: { readonly userId: string }): Promise<void> {
    requireMail(this.deps.mailer);
    return this.deps.unitOfWork.run(async (transaction) => {
      const { users, addressVerifications } = transaction;
      const user = await users.lock(userId);
      if (!user) throw new SessionRevoked();
      if (user.verifiedAt !== null) throw new InvalidState('Your e-mail address is already confirmed');
      const now = this.deps.clock.now();
      const counted = await addressVerifications.countSince(userId, new Date(now.getTime() - countedVerificationsMs));
      requireMaySendAgain(await addressVerifications.latest(userId), counted, now);
      await beginVerification(transaction, this.deps.links, { id: this.deps.ids.next(), userId, now });
    });
  }
}
