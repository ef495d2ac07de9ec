import type { Session } from '../../domain/accounts/session.ts';

export interface SessionRepository {
  /** Reads and locks until the transaction ends. */
  lock(id: string): Promise<Session | undefined>;
  /** The user's session that has not ended. Lock the user first, so that two concurrent sign-ins leave one session. */
  active(userId: string): Promise<Session | undefined>;
  /** The user's latest session, ended or not. */
  last(userId: string): Promise<Session | undefined>;
  /** The sessions that a provider has begun and that have not ended, locked; with `sid`, only these of one session there. */
  listOfProvider(begun: { readonly providerId: string; readonly sid?: string | undefined }): Promise<readonly Session[]>;
  save(session: Session): Promise<void>;
  /** Deletes sessions that ended or expired more than 90 days ago. */
  forget(now: Date): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly sessions: SessionRepository;
  }
}
