import type { MemberReader } from '../../application/accounts/member-reader.ts';
import type { LogIn } from '../../application/accounts/sign-in/log-in.ts';
import type { LogOut } from '../../application/accounts/sign-in/log-out.ts';
import type { RefreshSession } from '../../application/accounts/sign-in/refresh-session.ts';
import type { SignUp } from '../../application/accounts/sign-in/sign-up.ts';
import type { SwitchOrganization } from '../../application/accounts/sign-in/switch-organization.ts';
import { InvalidSession } from '../../domain/accounts/errors.ts';
import type { Rights } from '../../domain/kernel/rights.ts';
import { answer, type Controller, route } from '../kernel/route.ts';
import { anyText, boolean, list, namedSchema, nullable, object, optional, text, truth, uuid } from '../kernel/schema.ts';
import { isSentHere } from '../kernel/sent-here.ts';
import {
  codeText,
  cookieHeader,
  localeOfNew,
  ownOrganizationShape,
  passkeyProof,
  passwordText,
  permissionsShape,
  shownSignedIn,
  signedInSchema,
  userShape,
} from './answers.ts';
import type { SignInCookies } from './sign-in-cookies.ts';

const tags = ['Signing in'];

/** Signing up, in and out, and reading the session (document, 4.4 and 5). */
export class SignInController implements Controller {
  readonly routes;

  constructor(
    members: MemberReader,
    signUp: SignUp,
    logIn: LogIn,
    refreshSession: RefreshSession,
    logOut: LogOut,
    switchOrganization: SwitchOrganization,
    cookies: SignInCookies,
  ) {
    this.routes = [
      route({
        method: 'post',
        path: '/auth/sign-up',
        operationId: 'signUp',
        repeatable: true,
        summary: 'Create an account and an organization, and sign in',
        description:
          'Whoever has left their last organization, or was removed from it, founds one with the same address and password; the name is ' +
          'then ignored. A wrong password is refused as any address that is taken.',
        tags,
        security: { type: 'none', counted: 'calls' },
        // The domain checks all members, and reports all problems together.
        body: object({
          email: anyText(),
          password: passwordText(),
          name: optional(anyText()),
          organizationName: anyText(),
          zone: optional(anyText()).description('The time zone of the organization, such as `Europe/Berlin`. Default: UTC.'),
          locale: localeOfNew(),
          code: optional(codeText()),
        }),
        answer: { status: 201, schema: signedInSchema, headers: cookieHeader },
        errors: ['SIGN_UP_CLOSED', 'EMAIL_TAKEN', 'CODE_NEEDED', 'INVALID_CODE'],
        async handle({ body, ip, userAgent, headers }) {
          const signedIn = await signUp.execute({ ...body, ip, userAgent, isSentHere: isSentHere(headers) });
          return answer(shownSignedIn(signedIn, ip), cookies.begun(signedIn, headers));
        },
      }),
      route({
        method: 'post',
        path: '/auth/login',
        operationId: 'logIn',
        repeatable: true,
        summary: 'Sign in; this replaces the session on another device',
        description:
          'Opens the organization that the person used last. An unknown address and a wrong password get the same response. A person with a ' +
          'second factor gets `CODE_NEEDED` and sends the call again with `code`. Each code works once; after five wrong ones in 15 minutes, ' +
          'only recovery codes are accepted until these are over.',
        tags,
        security: {
          type: 'none',
          counted: 'failures',
          deviceOf: ({ email }: { email: string }, headers) => cookies.deviceOf(headers, email),
        },
        body: object({
          email: text().max(254),
          password: passwordText(),
          code: optional(codeText()),
          passkey: optional(passkeyProof()),
          trustsDevice: optional(boolean()).description('With `code`: whether sign-ins on this device need no code for 30 days.'),
        }),
        answer: { status: 200, schema: signedInSchema, headers: cookieHeader },
        errors: ['INVALID_CREDENTIALS', 'PROVIDER_REQUIRED', 'NO_ORGANIZATION', 'CODE_NEEDED', 'INVALID_CODE'],
        async handle({ body, ip, userAgent, headers }) {
          const signedIn = await logIn.execute({ ...body, device: cookies.deviceOf(headers, body.email), ip, userAgent });
          return answer(shownSignedIn(signedIn, ip), cookies.begun(signedIn, headers));
        },
      }),
      route({
        method: 'post',
        path: '/auth/refresh',
        operationId: 'refreshSession',
        repeatable: true,
        summary: 'Exchange the refresh token for a session token and the next refresh token',
        description:
          'A refresh token that is used again after its successor was used ends the session. Until then it gets another successor, as the ' +
          'response may have been lost; only one of the successors can be used. Within ten seconds of its use, the call is treated as one ' +
          'from another tab, and the response has a session token but no cookie.',
        tags,
        security: { type: 'refresh-token' },
        answer: { status: 200, schema: signedInSchema, headers: cookieHeader },
        errors: ['SESSION_EXPIRED', 'SESSION_REVOKED', 'SESSION_REPLACED'],
        async handle({ caller: { refreshToken }, ip, userAgent, headers }) {
          const signedIn = await refreshSession.execute({ refreshToken, ip, userAgent });
          return answer(shownSignedIn(signedIn, ip), cookies.renewed(signedIn, headers));
        },
      }),
      route({
        method: 'post',
        path: '/auth/logout',
        operationId: 'logOut',
        repeatable: true,
        summary: 'End the session',
        tags,
        security: { type: 'session' },
        answer: {
          status: 200,
          schema: () =>
            object({
              ok: truth(),
              signOutUrl: nullable(text()).description('The page of the provider to go on to, which signs the person out there, too.'),
            }),
          headers: { 'Set-Cookie': 'Removes the refresh token.' },
        },
        errors: [],
        async handle({ caller: { sessionId }, ip, userAgent, headers }) {
          const signOutUrl = await logOut.execute({ sessionId, ip, userAgent });
          return answer({ ok: true as const, signOutUrl }, cookies.ended(headers));
        },
      }),
      route({
        method: 'post',
        path: '/auth/switch',
        operationId: 'switchOrganization',
        repeatable: true,
        summary: 'Switch to another of your organizations; session tokens of the current one stop working',
        tags,
        security: { type: 'session' },
        body: object({ organizationId: uuid() }),
        answer: { status: 200, schema: signedInSchema, holdsSecret: true },
        errors: ['ORGANIZATION_NOT_FOUND', 'PROVIDER_REQUIRED', 'CONFINED_SESSION'],
        async handle({ body: { organizationId }, caller: { userId, sessionId }, ip }) {
          return shownSignedIn(await switchOrganization.execute({ userId, sessionId, organizationId }), ip);
        },
      }),
      route({
        method: 'get',
        path: '/auth/me',
        operationId: 'whoAmI',
        summary: 'Read the signed-in person, their current organization and permissions in it, and all their organizations',
        tags,
        security: { type: 'session' },
        answer: {
          status: 200,
          schema: () =>
            object({
              ok: truth(),
              user: userShape(),
              organization: ownOrganizationShape(),
              organizations: list(ownOrganizationShape()),
              permissions: permissionsShape(),
              projects: list(namedSchema('ProjectPermissions', object({ projectId: text(), permissions: permissionsShape() }))).description(
                'What they may do in some projects beside that.',
              ),
            }),
        },
        errors: [],
        async handle({ caller: { userId, organizationId, rights, isConfined } }) {
          const [user, all] = await Promise.all([members.person(userId), members.organizationsOf(userId)]);
          // A provider opens its own organization alone, and learns of no other.
          const organizations = isConfined ? all.filter(({ id }) => id === organizationId) : all;
          const organization = organizations.find(({ id }) => id === organizationId);
          // The person was removed in the meantime.
          if (!user || !organization) throw new InvalidSession();
          return { ok: true as const, user, organization, organizations, permissions: rights.names, projects: shownProjects(rights) };
        },
      }),
    ];
  }
}

const shownProjects = (rights: Rights) => [...rights.byProject].map(([projectId, inOne]) => ({ projectId, permissions: [...inOne] }));
