import { plainName } from '../../../domain/accounts/plain-name.ts';
import type { Tasks } from '../../kernel/tasks.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { mailWordsFor } from '../mail-words-for.ts';
import type { Mailer } from '../mailer.ts';
import { deliverMail } from '../sign-in/deliver-mail.ts';

/** Tells a person by mail what happened to their second factor. Without a mail server, the security log alone tells it. */
export class SendFactorNotice extends UseCase<'unitOfWork', { mailer: Mailer }> {
  /** @throws Error if the e-mail was not sent and the task must be retried */
  async execute({ noticeId, userId, change }: Tasks['send-factor-notice']): Promise<void> {
    const { mailer } = this.deps;
    const user = mailer.isConnected ? await this.deps.unitOfWork.run(({ users }) => users.find(userId)) : undefined;
    if (!user) return;
    const { subject, text } = mailWordsFor(user.locale).factorNotice;
    await deliverMail(mailer, {
      id: noticeId,
      to: user.email,
      subject: subject[change],
      text: text(plainName(user.name), subject[change]),
    });
  }
}
