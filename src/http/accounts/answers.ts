import type { SignedIn } from '../../application/accounts/sign-in/signed-in.ts';
import { roles } from '../../domain/kernel/role.ts';
import { anyText, object, oneOf, text, timestamp, truth } from '../kernel/schema.ts';

/** A person as they see themselves. */
export const userShape = () => object({ id: text(), email: text(), name: text() });

/** An organization of theirs, with what they are in it. */
export const ownOrganizationShape = () => object({ id: text(), name: text(), role: oneOf(...roles) });

/** What signing in answers, in all its ways. */
export const signedInSchema = () =>
  object({ ok: truth(), token: text(), expiresAt: timestamp(), user: userShape(), organization: ownOrganizationShape() });

/** The header that comes with it. */
export const cookieHeader = {
  'Set-Cookie': 'The refresh token, which browsers keep; sent with `POST /auth/refresh`, it is exchanged for the next.',
} as const;

/** A password as it comes: how long it may be is for the domain to say, in characters. */
export const passwordText = () => anyText().max(1024);

export const shownSignedIn = ({ token, expiresAt, user, organization, role }: SignedIn) => ({
  ok: true as const,
  token,
  expiresAt: expiresAt.toISOString(),
  user: { id: user.id, email: user.email, name: user.name },
  organization: { id: organization.id, name: organization.name, role },
});
