import type { Session } from '../../domain/accounts/session.ts';

export interface SessionRepository {
  /** Reads and locks, until the transaction ends. */
  lock(id: string): Promise<Session | undefined>;
  /** The person's session that has not ended. Hold the user first, so that two sign-ins at once leave one session. */
  active(userId: string): Promise<Session | undefined>;
  /** The person's latest session, ended or not. */
  last(userId: string): Promise<Session | undefined>;
  save(session: Session): Promise<void>;
  /** Deletes sessions that ended, or ran out, more than 90 days ago. */
  forget(now: Date): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly sessions: SessionRepository;
  }
}
