import { plainName } from '../../../domain/accounts/plain-name.ts';
import type { Tasks } from '../../kernel/tasks.ts';
import { UseCase } from '../../kernel/use-case.ts';
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
    await deliverMail(this.deps.mailer, { id, to: user.email, subject: 'Confirm your e-mail address', text: this.#text(user.name, id) });
    await this.deps.unitOfWork.run(async ({ users, addressVerifications }) => {
      await users.lock(user.id);
      const verification = await addressVerifications.find(id);
      if (verification) await addressVerifications.save(verification.sent(this.deps.clock.now()));
    });
  }

  #text(name: string, id: string): string {
    return `Hello ${plainName(name)},

this address was used to sign up with Spindle. Confirm that it is yours here:

${this.deps.links.verificationUrl(id)}

The link works once and expires after 24 hours. If you did not sign up, you can ignore this e-mail: nothing is sent in your name.
`;
  }
}
