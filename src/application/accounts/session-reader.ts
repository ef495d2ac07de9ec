import type { Session } from '../../domain/accounts/session.ts';
import type { Role } from '../../domain/kernel/role.ts';

/** A session, and the person's role in its organization. */
export interface FoundSession {
  readonly session: Session;
  readonly role: Role;
}

/** Reads sessions, each time from storage, so that a revocation acts on the next request. */
export abstract class SessionReader {
  /** The session with that id, ended or not; without a role if the person is no longer a member of its organization. */
  abstract find(id: string): Promise<{ session: Session; role: Role | undefined } | undefined>;
}
