import { plainName } from '../../../domain/accounts/plain-name.ts';
import type { Tasks } from '../../kernel/tasks.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { mailWordsFor } from '../mail-words-for.ts';
import type { Mailer } from '../mailer.ts';
import type { AccountLinks } from '../sign-in/account-links.ts';
import { deliverMail } from '../sign-in/deliver-mail.ts';

/** Sends the link that verifies an address, unless it was used or has expired. A retry sends the same link. */
export class SendVerification extends UseCase<'unitOfWork' | 'clock', { links: AccountLinks; mailer: Mailer }> {
  /** @throws Error if the e-mail was not sent and the task must be retried */
  async execute({ verificationId: id }: Tasks['send-verification']): Promise<void> {
    const user = await this.deps.unitOfWork.run(async ({ addressVerifications, users }) => {
      const verification = await addressVerifications.find(id);
      if (!verification?.isGood(this.deps.clock.now()) || verification.sentAt !== null) return undefined;
      const found = await users.find(verification.userId);
      return found?.verifiedAt === null ? found : undefined;
    });
    if (!user) return;
    const { subject, text } = mailWordsFor(user.locale).verification;
    const url = this.deps.links.verificationUrl(id);
    await deliverMail(this.deps.mailer, { id, to: user.email, subject, text: text(plainName(user.name), url) });
    await this.deps.unitOfWork.run(async ({ users, addressVerifications }) => {
      await users.lock(user.id);
      const verification = await addressVerifications.find(id);
      if (verification) await addressVerifications.save(verification.sent(this.deps.clock.now()));
    });
  }
}
