import { UseCase } from '../../kernel/use-case.ts';
import type { SecurityLog } from '../security-log.ts';
import type { CallerFacts } from './caller-facts.ts';

/** Ends a session. */
export class LogOut extends UseCase<'unitOfWork' | 'clock', { log: SecurityLog }> {
  execute({ sessionId, ip, userAgent }: CallerFacts & { readonly sessionId: string }): Promise<void> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const session = await transaction.sessions.lock(sessionId);
      // Ended in the meantime: then something else was noted.
      if (!session || session.endedAt !== null) return;
      await transaction.sessions.save(session.end('signed-out', this.deps.clock.now()));
      await this.deps.log.note(transaction, { kind: 'signed-out', userId: session.userId, ip, userAgent });
    });
  }
}
