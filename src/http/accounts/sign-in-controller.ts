import type { MemberReader } from '../../application/accounts/member-reader.ts';
import type { LogIn } from '../../application/accounts/sign-in/log-in.ts';
import type { LogOut } from '../../application/accounts/sign-in/log-out.ts';
import type { RefreshSession } from '../../application/accounts/sign-in/refresh-session.ts';
import type { SignUp } from '../../application/accounts/sign-in/sign-up.ts';
import type { SwitchOrganization } from '../../application/accounts/sign-in/switch-organization.ts';
import { InvalidSession } from '../../domain/accounts/errors.ts';
import { parseId } from '../../domain/kernel/uuid.ts';
import { answer, type Controller, route } from '../kernel/route.ts';
import { anyText, list, object, text, truth, uuid } from '../kernel/schema.ts';
import { cookieHeader, ownOrganizationShape, passwordText, shownSignedIn, signedInSchema, userShape } from './answers.ts';
import type { RefreshCookie } from './refresh-cookie.ts';

const tags = ['Signing in'];

/** Signing up, in and out, and who is signed in (document, 4.4 and 5). */
export class SignInController implements Controller {
  readonly routes;

  constructor(
    members: MemberReader,
    signUp: SignUp,
    logIn: LogIn,
    refreshSession: RefreshSession,
    logOut: LogOut,
    switchOrganization: SwitchOrganization,
    cookie: RefreshCookie,
  ) {
    this.routes = [
      route({
        method: 'post',
        path: '/auth/sign-up',
        operationId: 'signUp',
        summary: 'Make an account and an organization, and sign in',
        tags,
        security: { type: 'none', counted: 'calls' },
        // What is wrong with any of them is the domain's to say, of all of them at once.
        body: object({ email: anyText(), password: passwordText(), name: anyText(), organizationName: anyText() }),
        answer: { status: 201, schema: signedInSchema(), headers: cookieHeader },
        errors: ['SIGN_UP_CLOSED', 'EMAIL_TAKEN'],
        async handle({ body, ip, userAgent }) {
          const signedIn = await signUp.execute({ ...body, ip, userAgent });
          return answer(shownSignedIn(signedIn), cookie.set(signedIn.refresh));
        },
      }),
      route({
        method: 'post',
        path: '/auth/login',
        operationId: 'logIn',
        summary: 'Sign in; the session on another device is replaced',
        description: 'To the organization that the person was in last. An unknown address and a wrong password are answered alike.',
        tags,
        security: { type: 'none', counted: 'failures' },
        body: object({ email: text().max(254), password: passwordText() }),
        answer: { status: 200, schema: signedInSchema(), headers: cookieHeader },
        errors: ['INVALID_CREDENTIALS', 'NO_ORGANIZATION'],
        async handle({ body, ip, userAgent }) {
          const signedIn = await logIn.execute({ ...body, ip, userAgent });
          return answer(shownSignedIn(signedIn), cookie.set(signedIn.refresh));
        },
      }),
      route({
        method: 'post',
        path: '/auth/refresh',
        operationId: 'refreshSession',
        summary: 'Exchange the refresh token for a session token and the next refresh token',
        description:
          'A refresh token that was used before ends the session. Within ten seconds it is taken for another tab’s: a session token is answered, and no cookie.',
        tags,
        security: { type: 'refresh-token' },
        answer: { status: 200, schema: signedInSchema(), headers: cookieHeader },
        errors: ['SESSION_EXPIRED', 'SESSION_REVOKED', 'SESSION_REPLACED'],
        async handle({ caller: { refreshToken } }) {
          const signedIn = await refreshSession.execute({ refreshToken });
          return answer(shownSignedIn(signedIn), cookie.set(signedIn.refresh));
        },
      }),
      route({
        method: 'post',
        path: '/auth/logout',
        operationId: 'logOut',
        summary: 'End the session',
        tags,
        security: { type: 'session' },
        answer: { status: 200, schema: object({ ok: truth() }), headers: { 'Set-Cookie': 'Removes the refresh token.' } },
        errors: [],
        async handle({ caller: { sessionId } }) {
          await logOut.execute({ sessionId });
          return answer({ ok: true as const }, cookie.clear());
        },
      }),
      route({
        method: 'post',
        path: '/auth/switch',
        operationId: 'switchOrganization',
        summary: 'Go on in another organization of one’s own; the tokens of the present one stop working',
        tags,
        security: { type: 'session' },
        body: object({ organizationId: uuid() }),
        answer: { status: 200, schema: signedInSchema() },
        errors: ['ORGANIZATION_NOT_FOUND'],
        async handle({ body, caller: { userId, sessionId } }) {
          const organizationId = parseId(body.organizationId);
          return shownSignedIn(await switchOrganization.execute({ userId, sessionId, organizationId }));
        },
      }),
      route({
        method: 'get',
        path: '/auth/me',
        operationId: 'whoAmI',
        summary: 'Show who is signed in, to which organization, and which others they may switch to',
        tags,
        security: { type: 'session' },
        answer: {
          status: 200,
          schema: object({
            ok: truth(),
            user: userShape(),
            organization: ownOrganizationShape(),
            organizations: list(ownOrganizationShape()),
          }),
        },
        errors: [],
        async handle({ caller: { userId, organizationId } }) {
          const [user, organizations] = await Promise.all([members.person(userId), members.organizationsOf(userId)]);
          const organization = organizations.find(({ id }) => id === organizationId);
          // Removed while this was being read.
          if (!user || !organization) throw new InvalidSession();
          return { ok: true as const, user, organization, organizations };
        },
      }),
    ];
  }
}
