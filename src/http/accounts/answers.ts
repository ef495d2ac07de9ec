import type { SignedIn } from '../../application/accounts/sign-in/signed-in.ts';
import { permissionNames, roles } from '../../domain/kernel/role.ts';
import { anyText, boolean, list, named, object, oneOf, text, timestamp, truth } from '../kernel/schema.ts';

/** The signed-in person. */
export const userShape = () =>
  named(
    'User',
    object({
      id: text(),
      email: text(),
      name: text(),
      verified: boolean().description('Whether the person has confirmed their e-mail address.'),
    }),
  );

/** An organization of the signed-in person, with their role. */
export const ownOrganizationShape = () => named('OwnOrganization', object({ id: text(), name: text(), role: oneOf(...roles) }));

/** The permissions of a role. */
export const permissionsShape = () => list(named('Permission', oneOf(...permissionNames)));

/** The answer of every operation that signs in. */
export const signedInSchema = () =>
  named(
    'SignedIn',
    object({ ok: truth(), token: text(), expiresAt: timestamp(), user: userShape(), organization: ownOrganizationShape() }),
  );

/** The header of that answer. */
export const cookieHeader = {
  'Set-Cookie':
    'The refresh token. Browsers store it and send it with `POST /auth/refresh`, which replaces it. Signing in sets a second cookie, by ' +
    'which the device is known later.',
} as const;

/** A password as sent. The domain checks its length, in characters. */
export const passwordText = () => anyText().max(1024);

export const shownSignedIn = ({ token, expiresAt, user, organization, role }: SignedIn) => ({
  ok: true as const,
  token,
  expiresAt: expiresAt.toISOString(),
  user: { id: user.id, email: user.email, name: user.name, verified: user.verifiedAt !== null },
  organization: { id: organization.id, name: organization.name, role },
});
