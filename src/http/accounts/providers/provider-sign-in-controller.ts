import type { BeginProviderSignIn } from '../../../application/accounts/providers/begin-provider-sign-in.ts';
import type { CompleteProviderSignIn } from '../../../application/accounts/providers/complete-provider-sign-in.ts';
import type { EndProviderSessions } from '../../../application/accounts/providers/end-provider-sessions.ts';
import type { FindSignInWays } from '../../../application/accounts/providers/find-sign-in-ways.ts';
import type { FinishProviderSignIn } from '../../../application/accounts/providers/finish-provider-sign-in.ts';
import { ProviderUnavailable, SignInRefused } from '../../../domain/accounts/providers/errors.ts';
import { RawBody } from '../../kernel/bodies/raw-body.ts';
import { BrowserCookie } from '../../kernel/browser-cookie.ts';
import { htmlType } from '../../kernel/html-page.ts';
import { providerAnswerQuery } from '../../kernel/provider-answer.ts';
import { type Answer, answer, type Controller, route } from '../../kernel/route.ts';
import { anyText, boolean, id, list, object, optional, text, truth, uuid } from '../../kernel/schema.ts';
import { codeText, cookieHeader, passkeyProof, passwordText, shownSignedIn, signedInSchema } from '../answers.ts';
import type { SignInCookies } from '../sign-in-cookies.ts';
import { oidcPath } from './oidc-path.ts';
import { providerPages } from './provider-pages.ts';

/** The URLs of the web app, and at which it calls the API. */
export interface AppAddresses {
  readonly appUrl: string;
  readonly appApiUrl: string;
}

const tags = ['Signing in'];
const mostTokenBytes = 32 * 1024;
const done = () => object({ ok: truth() });

const begunAnswer = {
  status: 200,
  schema: () =>
    object({ ok: truth(), authorizationUrl: text().description('The provider’s page: open it in the browser that made this call.') }),
  holdsSecret: true,
  headers: { 'Set-Cookie': 'Recognizes this browser when the provider leads back, within ten minutes.' },
} as const;

/** Signing in by the OpenID provider of an organization. */
export class ProviderSignInController implements Controller {
  readonly routes;

  constructor(
    findWays: FindSignInWays,
    begin: BeginProviderSignIn,
    complete: CompleteProviderSignIn,
    finish: FinishProviderSignIn,
    endSessions: EndProviderSessions,
    cookies: SignInCookies,
    { appUrl, appApiUrl }: AppAddresses,
  ) {
    const cookie = new BrowserCookie('spindle_provider', oidcPath, appApiUrl);
    const started = async (input: Parameters<BeginProviderSignIn['execute']>[0]) => {
      const begun = await begin.execute(input).catch((reason) => {
        throw reason instanceof SignInRefused ? new ProviderUnavailable(reason.detail ?? '') : reason;
      });
      return answer({ ok: true as const, authorizationUrl: begun.authorizationUrl }, cookie.set(begun.browserSecret));
    };

    this.routes = [
      route({
        method: 'get',
        path: '/auth/ways',
        operationId: 'listSignInWays',
        summary: 'List the providers by which people sign in to an organization, or with addresses of a domain',
        description: 'It is about domains that an organization has proven, and says nothing of accounts.',
        tags,
        security: { type: 'none' },
        query: object({ organization: optional(uuid()), domain: optional(text().max(254)) }),
        answer: {
          status: 200,
          schema: () =>
            object({
              ok: truth(),
              providers: list(
                object({ id: text(), name: text(), isForced: boolean().description('Whether a password does not open the organization.') }),
              ),
            }),
        },
        errors: [],
        async handle({ query: { organization, domain } }) {
          const found = await findWays.execute({ organizationId: organization, domain });
          const providers = found.map(({ id: providerId, name, forcesDomains }) => ({ id: providerId, name, isForced: forcesDomains }));
          return { ok: true as const, providers };
        },
      }),
      route({
        method: 'post',
        path: `${oidcPath}/begin`,
        operationId: 'beginProviderSignIn',
        repeatable: true,
        summary: 'Begin to sign in by a provider',
        tags,
        security: { type: 'none', counted: 'calls' },
        waits: true,
        body: object({
          providerId: uuid(),
          next: optional(anyText().max(500)).description('The path of the web app to go on at. Another site’s counts for nothing.'),
        }),
        answer: begunAnswer,
        errors: ['PROVIDER_NOT_FOUND', 'PROVIDER_UNAVAILABLE'],
        handle: ({ body, headers }) => started({ target: body, browserSecret: cookie.read(headers) }),
      }),
      route({
        method: 'post',
        path: `${oidcPath}/confirm`,
        operationId: 'confirmByProvider',
        repeatable: true,
        summary: 'Confirm that it is you by signing in to your session’s provider again',
        description: 'The provider is told to ask again, and has to say that it did (`auth_time`).',
        tags,
        security: { type: 'session' },
        waits: true,
        answer: begunAnswer,
        errors: ['PROVIDER_NOT_FOUND', 'INVALID_STATE', 'PROVIDER_UNAVAILABLE'],
        handle: ({ caller: { userId, sessionId }, headers }) =>
          started({ target: { userId, sessionId }, browserSecret: cookie.read(headers) }),
      }),
      route({
        method: 'get',
        path: `${oidcPath}/:providerId/callback`,
        operationId: 'completeProviderSignIn',
        summary: 'The page to which a provider leads back',
        description: 'Signs the person in once, in the browser in which it began, and leads to the web app.',
        tags,
        security: { type: 'none', counted: 'calls' },
        waits: true,
        params: object({ providerId: id() }),
        query: providerAnswerQuery(),
        answer: {
          status: 303,
          schema: anyText,
          contentType: htmlType,
          headers: { Location: 'The web app.', ...cookieHeader },
          also: { 400: 'A page that says why the person is not signed in.' },
        },
        errors: [],
        errorPage: (error) => providerPages(error.language, appUrl).error(error),
        async handle({ params: { providerId }, query, language, ip, userAgent, headers }): Promise<Answer<string>> {
          const texts = Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
          const input = { providerId, parameters: Object.fromEntries(texts), browserSecret: cookie.read(headers), ip, userAgent };
          try {
            const completed = await complete.execute(input);
            if ('isConfirmed' in completed) return answer('', { Location: `${appUrl}/confirmed` });
            if ('pending' in completed) {
              const { pending, needsPassword } = completed;
              return answer('', {
                Location: `${appUrl}/finish-sign-in#${new URLSearchParams({ pending, password: needsPassword ? '1' : '' })}`,
              });
            }
            const next = completed.next === '' ? '' : `&next=${encodeURIComponent(completed.next)}`;
            return answer('', { ...cookies.begun(completed.signedIn, headers), Location: `${appUrl}/sign-in?entered=true${next}` });
          } catch (reason) {
            if (!(reason instanceof SignInRefused)) throw reason;
            return answer(providerPages(language, appUrl).refusal(reason), {}, 400);
          }
        },
      }),
      route({
        method: 'post',
        path: `${oidcPath}/finish`,
        operationId: 'finishProviderSignIn',
        repeatable: true,
        summary: 'Finish a sign-in by a provider with the password of the account, or with a code',
        description:
          'An account that exists is bound to the provider by its password, once. It is not asked for where the account opens nothing but this ' +
          'organization, and the organization has proven the domain of the address.',
        tags,
        security: { type: 'none', counted: 'failures' },
        waits: true,
        body: object({
          pending: anyText().max(8000),
          password: optional(passwordText()),
          code: optional(codeText()),
          passkey: optional(passkeyProof()),
        }),
        answer: {
          status: 200,
          schema: () => object({ ok: truth(), next: anyText(), signedIn: signedInSchema() }),
          headers: cookieHeader,
          holdsSecret: true,
        },
        errors: ['INVALID_STATE', 'INVALID_CREDENTIALS', 'CODE_NEEDED', 'INVALID_CODE', 'PLAN_LIMIT'],
        async handle({ body, ip, userAgent, headers }) {
          const { result, next } = await finish.execute({ ...body, browserSecret: cookie.read(headers), ip, userAgent });
          return answer({ ok: true as const, next, signedIn: shownSignedIn(result, ip) }, cookies.begun(result, headers));
        },
      }),
      route({
        method: 'post',
        path: `${oidcPath}/:providerId/back-channel`,
        operationId: 'endProviderSessions',
        repeatable: true,
        summary: 'End the sessions that a provider says are over (OpenID Connect Back-Channel Logout)',
        tags,
        security: { type: 'none', counted: 'signatures' },
        waits: true,
        params: object({ providerId: id() }),
        body: new RawBody(mostTokenBytes, 'application/x-www-form-urlencoded'),
        answer: { status: 200, schema: done },
        errors: ['PROVIDER_NOT_FOUND', 'INVALID_LOGOUT_TOKEN'],
        async handle({ params: { providerId }, body, ip }) {
          const token = new URLSearchParams(body.toString()).get('logout_token') ?? '';
          await endSessions.execute({ providerId, token, ip });
          return { ok: true as const };
        },
      }),
    ];
  }
}
