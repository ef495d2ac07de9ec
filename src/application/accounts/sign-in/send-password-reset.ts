import { hourMs, maxPerHour, PasswordReset, resetRequestMs } from '../../../domain/accounts/password-reset.ts';
import { plainName } from '../../../domain/accounts/plain-name.ts';
import type { User } from '../../../domain/accounts/user.ts';
import type { Tasks } from '../../kernel/tasks.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { mailWordsFor } from '../mail-words-for.ts';
import type { Mailer } from '../mailer.ts';
import type { AccountLinks } from './account-links.ts';
import { deliverMail } from './deliver-mail.ts';

/** Sends a password reset link to an address if a user has it, at most one a minute and three an hour. A retry sends the same link. */
export class SendPasswordReset extends UseCase<'unitOfWork' | 'clock', { links: AccountLinks; mailer: Mailer }> {
  /** @throws Error if the e-mail was not sent and the task must be retried */
  async execute(request: Tasks['send-password-reset']): Promise<void> {
    if (this.deps.clock.now().getTime() - Date.parse(request.askedAt) >= resetRequestMs) return;
    const due = await this.deps.unitOfWork.run((transaction) => this.#begin(transaction, request));
    if (!due) return;
    const { user, id } = due;
    const { subject, text } = mailWordsFor(user.locale).passwordReset;
    const url = this.deps.links.resetUrl(id);
    await deliverMail(this.deps.mailer, { id, to: user.email, subject, text: text(plainName(user.name), url) });
    await this.deps.unitOfWork.run(async ({ users, passwordResets }) => {
      await users.lock(user.id);
      const reset = await passwordResets.find(id);
      if (reset) await passwordResets.save(reset.sent(this.deps.clock.now()));
    });
  }

  /** The reset to send and its user; undefined if there is none to send. */
  async #begin(
    { users, passwordResets }: Transaction,
    { requestId, email }: Tasks['send-password-reset'],
  ): Promise<{ user: User; id: string } | undefined> {
    const found = await users.findByEmail(email);
    // Locked, so that two concurrent requests create one link.
    const user = found && (await users.lock(found.id));
    if (!user) return undefined;
    const now = this.deps.clock.now();
    // On a retry, the reset of this request; otherwise a fresh one of an earlier request, which may not have been sent.
    const latest = await passwordResets.latest(user.id);
    const existing = (await passwordResets.find(requestId)) ?? (latest?.isFresh(now) ? latest : undefined);
    if (existing) return existing.isGood(now) && existing.sentAt === null ? { user, id: existing.id } : undefined;
    if ((await passwordResets.countSince(user.id, new Date(now.getTime() - hourMs))) >= maxPerHour) return undefined;
    const tokenHash = this.deps.links.hash(this.deps.links.resetToken(requestId));
    await passwordResets.save(PasswordReset.made({ id: requestId, userId: user.id, tokenHash, now }));
    return { user, id: requestId };
  }
}
