import type { Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

/** Requests a password reset link. A background task looks the address up, so that the answer does not reveal whether an account exists. */
export class RequestPasswordReset {
  readonly #unitOfWork: UnitOfWork;
  readonly #clock: Clock;
  readonly #ids: Ids;

  constructor(unitOfWork: UnitOfWork, clock: Clock, ids: Ids) {
    this.#unitOfWork = unitOfWork;
    this.#clock = clock;
    this.#ids = ids;
  }

  execute({ email }: { readonly email: string }): Promise<void> {
    const request = { requestId: this.#ids.next(), email, askedAt: this.#clock.now().toISOString() };
    return this.#unitOfWork.run(({ queue }) => queue.enqueue('send-password-reset', request));
  }
}
