import type { Clock } from '../../kernel/clock.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import type { SecurityLog } from '../security-log.ts';
import type { CallerFacts } from './caller-facts.ts';

/** Ends a session. */
export class LogOut {
  readonly #unitOfWork: UnitOfWork;
  readonly #log: SecurityLog;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, log: SecurityLog, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#log = log;
    this.#clock = clock;
  }

  execute({ sessionId, ip, userAgent }: CallerFacts & { readonly sessionId: string }): Promise<void> {
    return this.#unitOfWork.run(async (transaction) => {
      const session = await transaction.sessions.lock(sessionId);
      // Ended in the meantime: then something else was noted.
      if (!session || session.endedAt !== null) return;
      await transaction.sessions.save(session.end('revoked', this.#clock.now()));
      await this.#log.note(transaction, { kind: 'signed-out', userId: session.userId, ip, userAgent });
    });
  }
}
