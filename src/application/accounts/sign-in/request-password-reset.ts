import { UseCase } from '../../kernel/use-case.ts';
import { type Mailer, requireMail } from '../mailer.ts';

/** Requests a password reset link. A background task looks the address up, so that the answer does not reveal whether an account exists. */
export class RequestPasswordReset extends UseCase<'unitOfWork' | 'clock' | 'ids', { mailer: Mailer }> {
  /** @throws NoMailServer */
  async execute({ email }: { readonly email: string }): Promise<void> {
    requireMail(this.deps.mailer);
    const request = { requestId: this.deps.ids.next(), email, askedAt: this.deps.clock.now().toISOString() };
    return this.deps.unitOfWork.run(({ queue }) => queue.enqueue('send-password-reset', request));
  }
}
