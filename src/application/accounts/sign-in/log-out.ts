import type { Clock } from '../../kernel/clock.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

/** Ends a session. */
export class LogOut {
  readonly #unitOfWork: UnitOfWork;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#clock = clock;
  }

  execute({ sessionId }: { readonly sessionId: string }): Promise<void> {
    return this.#unitOfWork.run(async ({ sessions }) => {
      const session = await sessions.lock(sessionId);
      if (session) await sessions.save(session.end('revoked', this.#clock.now()));
    });
  }
}
