import { PasswordReset, resetRequestMs } from '../../../domain/accounts/password-reset.ts';
import type { User } from '../../../domain/accounts/user.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Tasks } from '../../kernel/tasks.ts';
import type { Transaction, UnitOfWork } from '../../kernel/unit-of-work.ts';
import type { Mailer } from '../mailer.ts';
import type { AccountLinks } from './account-links.ts';
import { deliverMail } from './deliver-mail.ts';

/** Sends the link for a new password to whoever has the address, if anybody has; at most one a minute. Run again, it sends the same link. */
export class SendPasswordReset {
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

  /** @throws Error where the mail could not be sent, and is to be tried again */
  async execute(request: Tasks['send-password-reset']): Promise<void> {
    if (this.#clock.now().getTime() - Date.parse(request.askedAt) >= resetRequestMs) return;
    const due = await this.#unitOfWork.run((transaction) => this.#begin(transaction, request));
    if (!due) return;
    const { user, id } = due;
    await deliverMail(this.#mailer, { id, to: user.email, subject: 'Choose a new password', text: this.#text(user.name, id) });
    await this.#unitOfWork.run(async ({ users, passwordResets }) => {
      await users.lock(user.id);
      const reset = await passwordResets.find(id);
      if (reset) await passwordResets.save(reset.sent(this.#clock.now()));
    });
  }

  /** The link to be sent, and to whom; undefined where nothing is. */
  async #begin(
    { users, passwordResets }: Transaction,
    { requestId, email }: Tasks['send-password-reset'],
  ): Promise<{ user: User; id: string } | undefined> {
    const found = await users.findByEmail(email);
    // Held, so that two requests at once make one link.
    const user = found && (await users.lock(found.id));
    if (!user) return undefined;
    const now = this.#clock.now();
    // This request's, when it is run again; or that of one just before, which may have failed in sending.
    const latest = await passwordResets.latest(user.id);
    const begun = (await passwordResets.find(requestId)) ?? (latest?.isFresh(now) ? latest : undefined);
    if (begun) return begun.isGood(now) && begun.sentAt === null ? { user, id: begun.id } : undefined;
    const tokenHash = this.#links.hash(this.#links.resetToken(requestId));
    await passwordResets.save(PasswordReset.made({ id: requestId, userId: user.id, tokenHash, now }));
    return { user, id: requestId };
  }

  #text(name: string, requestId: string): string {
    return `Hello ${name},

a new password was asked for your account. Choose it here:

${this.#links.resetUrl(requestId)}

The link works once, for 30 minutes. If it was not you who asked, there is nothing to do: your password stays as it is.
`;
  }
}
