import type { Session } from '../../domain/accounts/session.ts';
import type { Role } from '../../domain/kernel/role.ts';

/** A session, and what else decides about its calls. */
export interface SessionFacts {
  readonly session: Session;
  /** The user's role in the session's organization; undefined if they are no longer a member. */
  readonly role: Role | undefined;
  /** Whether the user has a second factor. */
  readonly hasFactor: boolean;
  /** Whether the organization requires one. */
  readonly requiresFactor: boolean;
  /** The networks from which people use the organization; empty for all. */
  readonly networks: readonly string[];
}

/** The session of a member. */
export interface FoundSession extends SessionFacts {
  readonly role: Role;
}

/** Reads sessions. Always reads from storage, so that a revocation applies to the next request. */
export abstract class SessionReader {
  /** The session with this id, ended or not. */
  abstract find(id: string): Promise<SessionFacts | undefined>;
}
