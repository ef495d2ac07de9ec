import type { Organization } from '../../../domain/accounts/organization.ts';
import type { Session } from '../../../domain/accounts/session.ts';
import type { User } from '../../../domain/accounts/user.ts';
import type { Role } from '../../../domain/kernel/role.ts';
import type { RefreshGrant, SessionGrant, SessionOpener } from './session-opener.ts';

/** A user, the organization they are signed in to, their role and their session. */
export interface SignedInUser {
  readonly user: User;
  readonly organization: Organization;
  readonly role: Role;
  readonly session: Session;
  /** Whether the organization requires a second factor that the person has not: until then, they can do nothing in it. */
  readonly lacksFactor: boolean;
  /** The device that is trusted from this sign-in on. */
  readonly deviceId?: string | undefined;
}

/** The result of signing in, renewing or switching. No refresh token if the current one stays valid. */
export interface SignedIn extends Omit<SignedInUser, 'session'>, SessionGrant {
  readonly refresh: RefreshGrant | undefined;
}

/** Makes the tokens of a signed-in user. */
export async function signedIn(opener: SessionOpener, { session, ...who }: SignedInUser, renewed: boolean): Promise<SignedIn> {
  return { ...who, ...(await opener.grant(session)), refresh: renewed ? opener.refreshGrant(session) : undefined };
}
