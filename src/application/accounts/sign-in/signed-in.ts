import type { Organization } from '../../../domain/accounts/organization.ts';
import type { Session } from '../../../domain/accounts/session.ts';
import type { User } from '../../../domain/accounts/user.ts';
import type { Role } from '../../../domain/kernel/role.ts';
import type { Grant, RefreshGrant, SessionOpener } from './session-opener.ts';

/** Who is signed in, and to what. */
export interface Signed {
  readonly user: User;
  readonly organization: Organization;
  readonly role: Role;
  readonly session: Session;
}

/** What a person gets who signs in, renews or switches; no refresh token where the one they have stays good. */
export interface SignedIn extends Omit<Signed, 'session'>, Grant {
  readonly refresh: RefreshGrant | undefined;
}

/** Makes the tokens for somebody who is signed in. */
export async function signedIn(opener: SessionOpener, { session, ...who }: Signed, renewed: boolean): Promise<SignedIn> {
  return { ...who, ...(await opener.grant(session)), refresh: renewed ? opener.refreshGrant(session) : undefined };
}
