import { plainName } from '../../../domain/accounts/plain-name.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Tasks } from '../../kernel/tasks.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import type { Mailer } from '../mailer.ts';
import type { AccountLinks } from '../sign-in/account-links.ts';
import { deliverMail } from '../sign-in/deliver-mail.ts';

/** Sends the link that verifies an address, unless it was used or has expired. A retry sends the same link. */
export class SendVerification {
  readonly #unitOfWork: UnitOfWork;
  readonly #links: AccountLinks;
  readonly #mailer: Mailer;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, links: AccountLinks, mailer: Mailer, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#links = links;
    this.#mailer = mailer;
    this.#clock = clock;
  }

  /** @throws Error if the e-mail was not sent and the task must be retried */
  async execute({ verificationId: id }: Tasks['send-verification']): Promise<void> {
    const user = await this.#unitOfWork.run(async ({ addressVerifications, users }) => {
      const verification = await addressVerifications.find(id);
      if (!verification?.isGood(this.#clock.now()) || verification.sentAt !== null) return undefined;
      const found = await users.find(verification.userId);
      return found?.verifiedAt === null ? found : undefined;
    });
    if (!user) return;
    await deliverMail(this.#mailer, { id, to: user.email, subject: 'Confirm your e-mail address', text: this.#text(user.name, id) });
    await this.#unitOfWork.run(async ({ users, addressVerifications }) => {
      await users.lock(user.id);
      const verification = await addressVerifications.find(id);
      if (verification) await addressVerifications.save(verification.sent(this.#clock.now()));
    });
  }

  #text(name: string, id: string): string {
    return `Hello ${plainName(name)},

this address was used to sign up with Spindle. Confirm that it is yours here:

${this.#links.verificationUrl(id)}

The link works once and expires after 24 hours. If you did not sign up, you can ignore this e-mail: nothing is sent in your name.
`;
  }
}
