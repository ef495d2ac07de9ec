import type { Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

/** Asks for a link for a new password. Whether anybody has the address is looked up later, by the runtime, so that it can't be told from here. */
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
