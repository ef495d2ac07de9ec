import type { Session } from '../../domain/accounts/session.ts';
import type { Rights } from '../../domain/kernel/rights.ts';
import type { Page, PageRequest } from '../kernel/page.ts';

/** A session, and what else decides about its calls. */
export interface SessionFacts {
  readonly session: Session;
  /** The user's rights in the session's organization; undefined if they are no longer a member. */
  readonly rights: Rights | undefined;
  /** Whether the user has a second factor. */
  readonly hasFactor: boolean;
  /** Whether the organization requires one for this session. */
  readonly requiresFactor: boolean;
  /** The networks from which people use the organization; empty for all. */
  readonly networks: readonly string[];
  /** Whether a provider of one organization began it, and the user belongs to others, too. */
  readonly isElsewhere: boolean;
}

/** The session of a member. */
export interface FoundSession extends SessionFacts {
  readonly rights: Rights;
}

/** A person who is signed in to an organization. */
export interface MemberSession {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly signedInAt: Date;
  /** The last sign-in or renewal: at most 15 minutes before the last call. */
  readonly renewedAt: Date;
  readonly ip: string | null;
  readonly userAgent: string | null;
  /** The number of devices on which the person signs in without a code. */
  readonly trustedDevices: number;
}

/** Reads sessions. Always reads from storage, so that a revocation applies to the next request. */
export abstract class SessionReader {
  /** The session with this id, ended or not. */
  abstract find(id: string): Promise<SessionFacts | undefined>;
  /** The members who are signed in to an organization now, the latest sign-in first. The page key is its time (ISO 8601) and the user's id. */
  abstract ofMembers(organizationId: string, now: Date, page: PageRequest): Promise<Page<MemberSession>>;
}
