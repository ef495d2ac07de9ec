import type { SignedIn } from '../../application/accounts/sign-in/signed-in.ts';
import type { Grants } from '../../domain/accounts/grants.ts';
import type { User } from '../../domain/accounts/user.ts';
import { allowsAddress } from '../../domain/kernel/allowed-networks.ts';
import { permissionNames, type Role, roles } from '../../domain/kernel/role.ts';
import {
  anyText,
  boolean,
  jsonObject,
  list,
  namedSchema,
  nullable,
  object,
  oneOf,
  optional,
  text,
  timestamp,
  truth,
  uuid,
} from '../kernel/schema.ts';

/** The signed-in person. */
export const userShape = () =>
  namedSchema(
    'User',
    object({
      id: text(),
      email: text(),
      name: text(),
      verified: boolean().description('Whether the person has confirmed their e-mail address.'),
      locale: nullable(text()).description(
        'The language of the app and of e-mails to the person, and of the formats of numbers and dates; null: the browser’s.',
      ),
      zone: nullable(text()).description('The time zone in which the person reads and writes times; null: the browser’s.'),
    }),
  );

/** An organization of the signed-in person, with their role. */
export const ownOrganizationShape = () => namedSchema('OwnOrganization', object({ id: text(), name: text(), role: oneOf(...roles) }));

/** One permission. */
export const permissionShape = () => namedSchema('Permission', oneOf(...permissionNames));

/** The permissions of a role. */
export const permissionsShape = () => list(permissionShape());

/** Roles in projects. */
export const projectRolesShape = () =>
  list(
    namedSchema(
      'ProjectRole',
      object({
        projectId: text(),
        roleId: text().description('`member`, `admin`, or the id of a role that the organization has defined.'),
      }),
    ),
  );

/** The roles of a member, as they are shown. */
export const rolesOfMember = () => ({
  role: oneOf(...roles).description('The built-in role; `member` for who has a defined one.'),
  roleId: nullable(text()).description('The defined role; null for the built-in one.'),
  projectRoles: projectRolesShape(),
});

/** The roles that are given to a member, as they are sent. */
export const givenRoles = () => ({
  role: optional(oneOf(...roles)),
  roleId: optional(nullable(uuid())).description('A defined role, in place of the built-in one.'),
  projectRoles: optional(projectRolesShape()).description(
    'What the person may do in these projects beside the rest: all of these roles at once.',
  ),
});

export const shownProjectRoles = (grants: Grants | null | undefined) =>
  Object.entries(grants?.projects ?? {}).map(([projectId, roleId]) => ({ projectId, roleId }));

export const shownRoles = ({ role, grants }: { readonly role: Role; readonly grants?: Grants | null | undefined }) => ({
  role,
  roleId: grants?.roleId ?? null,
  projectRoles: shownProjectRoles(grants),
});

/** The answer of every operation that signs in. */
export const signedInSchema = () =>
  namedSchema(
    'SignedIn',
    object({
      ok: truth(),
      token: text(),
      expiresAt: timestamp(),
      user: userShape(),
      organization: ownOrganizationShape(),
      lacksFactor: boolean().description(
        'Whether the organization requires a second factor that the person has not. Until they set one up, calls about the organization are refused.',
      ),
      isOutside: boolean().description(
        'Whether the person is at an address from which the organization is not used: calls about it are refused there.',
      ),
    }),
  );

/** The header of that answer. */
export const cookieHeader = {
  'Set-Cookie':
    'The refresh token. Browsers store it and send it with `POST /auth/refresh`, which replaces it. Signing in sets a second cookie, by ' +
    'which the device is known later.',
} as const;

/** The language of who makes an account, as sent. The domain checks it. */
export const localeOfNew = () =>
  optional(anyText().max(100)).description(
    'The language of a new account, such as `de-DE`: of its formats and of e-mails to it. Default: none. At sign-up it ' +
      'is the language of the organization’s messages, too; default there: English.',
  );

/** A password as sent. The domain checks its length, in characters. */
export const passwordText = () => anyText().max(1024);

export const shownUser = ({ id, email, name, verifiedAt, locale, zone }: User) => ({
  id,
  email,
  name,
  verified: verifiedAt !== null,
  locale,
  zone,
});

/** A code as sent. */
export const codeText = () =>
  anyText().max(100).description('A code of the authenticator app of a person who has a second factor, or a recovery code.');

/** The answer of a passkey, as sent. */
export const passkeyTry = {
  ticket: anyText().max(500).description('Came with the challenge.'),
  response: jsonObject().description('What the browser answered, as JSON (WebAuthn, `toJSON`).'),
};

/** A passkey in place of a code. */
export const passkeyProof = () =>
  object(passkeyTry).description('The answer of a passkey to the challenge of `CODE_NEEDED`, in place of `code`.');

export const shownSignedIn = ({ token, expiresAt, user, organization, role, lacksFactor }: SignedIn, ip: string) => ({
  ok: true as const,
  token,
  expiresAt: expiresAt.toISOString(),
  user: shownUser(user),
  organization: { id: organization.id, name: organization.name, role },
  lacksFactor,
  isOutside: !allowsAddress(organization.networks.people, ip),
});
