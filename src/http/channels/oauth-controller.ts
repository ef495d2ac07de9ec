import type { BeginAuthorization, BeginAuthorizationInput } from '../../application/channels/oauth/begin-authorization.ts';
import type { CompleteAuthorization } from '../../application/channels/oauth/complete-authorization.ts';
import { limitFields } from '../../domain/channels/channel-limits.ts';
import { oauthProviders } from '../../domain/channels/providers/providers.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { actorOf } from '../kernel/actor-of.ts';
import { schemasOf } from '../kernel/field-schema.ts';
import { htmlType } from '../kernel/html-page.ts';
import { type Answer, answer, type Controller, route } from '../kernel/route.ts';
import { anyText, anything, boolean, id, object, oneOf, optional, text, timestamp, truth } from '../kernel/schema.ts';
import { BrowserCookie } from './browser-cookie.ts';
import { errorPageOf, resultPage } from './oauth-pages.ts';
import { callbackUrlOf, oauthPath } from './oauth-path.ts';

/** Where this deployment is found. */
export interface OAuthAddresses {
  /** As providers know it, without `/api/v1`. */
  readonly publicUrl: string;
  /** As the web app calls the API, on its own origin. */
  readonly appApiUrl: string;
  /** The web app. */
  readonly appUrl: string;
}

const tags = ['Channels'];
const editing = { type: 'session', permission: 'channels:edit' } as const;
const names = oauthProviders.map(({ provider }) => provider);

const begun = () =>
  object({
    ok: truth(),
    authorizationUrl: text().description('Open it in the browser that made this call: the provider’s page, which asks for permission.'),
    expiresAt: timestamp().description('Until when the permission has to be given, ten minutes from now.'),
  });

const begunAnswer = {
  ...{ status: 200, schema: begun(), holdsSecret: true },
  headers: { 'Set-Cookie': 'Recognizes this browser when the provider leads back.' },
} as const;

const asked = {
  provider: text(),
  name: optional(text()).description('Default: the account’s address.'),
  senderName: optional(anyText().max(200)).description('The name that messages come from.'),
  isDefault: optional(boolean()).description('Default: whether the organization has no default channel yet.'),
};

/** Connects accounts of providers, whose owners give permission on the provider's page (OAuth 2.0). */
export class OAuthController implements Controller {
  readonly routes;

  constructor(begin: BeginAuthorization, complete: CompleteAuthorization, { publicUrl, appApiUrl, appUrl }: OAuthAddresses) {
    const cookie = new BrowserCookie(appApiUrl);
    const start = async (
      organizationId: string,
      of: BeginAuthorizationInput['of'],
      by: Actor,
      headers: Parameters<BrowserCookie['read']>[0],
    ) => {
      const browserSecret = cookie.read(headers);
      const { authorizationUrl, expiresAt, ...made } = await begin.execute({ organizationId, of, by, browser: { secret: browserSecret } });
      const body = { ok: true as const, authorizationUrl, expiresAt: expiresAt.toISOString() };
      return answer(body, cookie.set(made.browserSecret));
    };

    this.routes = [
      route({
        method: 'post',
        path: oauthPath,
        operationId: 'connectAccount',
        repeatable: true,
        summary: 'Connect an account by signing in to its provider',
        description:
          'Answers the URL of the provider’s page. After permission is given there, the provider leads back to Spindle, and the channel is ' +
          'connected: once, within ten minutes, in the browser that made this call. An account that is connected already is connected again.',
        tags,
        security: editing,
        body: object({ ...asked, limits: optional(anything()) }),
        bodyShown: {
          schema: object({ ...asked, provider: oneOf(...names), limits: optional(object(schemasOf(limitFields))) }),
          example: { provider: names[0], name: 'Sales', senderName: 'Ada Lovelace' },
        },
        answer: begunAnswer,
        errors: ['INVALID_STATE', 'PLAN_LIMIT'],
        handle: ({ body, caller, ip, headers }) => start(caller.organizationId, body, actorOf({ caller, ip }), headers),
      }),
      route({
        method: 'post',
        path: '/channels/:channelId/reconnect',
        operationId: 'reconnectAccount',
        repeatable: true,
        summary: 'Connect the account of a channel again, after it has lost its permission',
        tags,
        security: editing,
        params: object({ channelId: id() }),
        answer: begunAnswer,
        errors: ['CHANNEL_NOT_FOUND', 'INVALID_STATE'],
        handle: ({ params: { channelId }, caller, ip, headers }) =>
          start(caller.organizationId, { channelId }, actorOf({ caller, ip }), headers),
      }),
      route({
        method: 'get',
        path: `${oauthPath}/:provider/callback`,
        operationId: 'completeAccount',
        summary: 'The page to which a provider leads back',
        tags,
        security: { type: 'none', counted: 'calls' },
        params: object({ provider: text() }),
        // Providers add members of their own.
        query: object({
          state: optional(anyText()),
          code: optional(anyText()),
          error: optional(anyText()),
          iss: optional(anyText()),
        }).unknown(true),
        answer: {
          status: 200,
          schema: anyText(),
          contentType: htmlType,
          also: {
            303: 'The same on the web app’s address, where the browser has its cookie.',
            400: 'A page that says why it is not connected.',
          },
        },
        errors: [],
        errorPage: errorPageOf(appUrl),
        async handle({ params: { provider }, query, ip, headers }): Promise<Answer<string>> {
          const parameters = Object.fromEntries(
            Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
          );
          const browserSecret = cookie.read(headers);
          const isElsewhere = appApiUrl !== publicUrl && parameters.moved === undefined;
          if (browserSecret === undefined && isElsewhere) {
            const there = new URLSearchParams({ ...parameters, moved: '1' });
            return answer('', { Location: `${callbackUrlOf(appApiUrl, encodeURIComponent(provider))}?${there}` }, 303);
          }
          const { moved: _, ...returned } = parameters;
          const result = await complete.execute({ provider, parameters: returned, browserSecret, ip });
          return answer(resultPage(result, appUrl), {}, result.channel ? 200 : 400);
        },
      }),
    ];
  }
}
