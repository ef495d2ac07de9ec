import type { Session } from '../../domain/accounts/session.ts';
import type { Role } from '../../domain/kernel/role.ts';

/** A session, and the user's role in its organization. */
export interface FoundSession {
  readonly session: Session;
  readonly role: Role;
}

/** Reads sessions. Always reads from storage, so that a revocation applies to the next request. */
export abstract class SessionReader {
  /** The session with this id, ended or not. `role` is undefined if the user is no longer a member of its organization. */
  abstract find(id: string): Promise<{ session: Session; role: Role | undefined } | undefined>;
}
