import { UseCase } from '../../kernel/use-case.ts';

/** Requests a password reset link. A background task looks the address up, so that the answer does not reveal whether an account exists. */
export class RequestPasswordReset extends UseCase<'unitOfWork' | 'clock' | 'ids'> {
  execute({ email }: { readonly email: string }): Promise<void> {
    const request = { requestId: this.deps.ids.next(), email, askedAt: this.deps.clock.now().toISOString() };
    return this.deps.unitOfWork.run(({ queue }) => queue.enqueue('send-password-reset', request));
  }
}
