import type { CallbackUrls } from '../../application/channels/callback-urls.ts';
import type { ChannelReader } from '../../application/channels/channel-reader.ts';
import type { BeginAuthorization, BeginAuthorizationInput } from '../../application/channels/oauth/begin-authorization.ts';
import type { CompleteAuthorization } from '../../application/channels/oauth/complete-authorization.ts';
import { type DisconnectAccount, revocationResults } from '../../application/channels/oauth/disconnect-account.ts';
import type { Clock } from '../../application/kernel/clock.ts';
import { actorOf } from '../kernel/actor-of.ts';
import type { SessionCaller } from '../kernel/authenticator.ts';
import { BrowserCookie } from '../kernel/browser-cookie.ts';
import { htmlType } from '../kernel/html-page.ts';
import { providerAnswerQuery } from '../kernel/provider-answer.ts';
import { type Answer, answer, type Controller, route } from '../kernel/route.ts';
import {
  anyJson,
  anyText,
  boolean,
  booleanOrText,
  id,
  nullable,
  object,
  oneOf,
  optional,
  text,
  timestamp,
  truth,
} from '../kernel/schema.ts';
import { channelAnswers, channelShape, writtenLimits } from './answers.ts';

import { oauthPages, resultUrl } from './oauth-pages.ts';
import { callbackUrlOf, oauthPath } from './oauth-path.ts';

/** The URLs of this deployment. */
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

const begun = () =>
  object({
    ok: truth(),
    authorizationUrl: text().description('Open it in the browser that made this call: the provider’s page, which asks for permission.'),
    expiresAt: timestamp().description('Until when the permission has to be given, ten minutes from now.'),
  });

const disconnected = () =>
  object({
    ok: truth(),
    channel: channelShape(),
    revocation: object({
      result: oneOf(...revocationResults).description(
        '`revoked` at the provider; `not-offered`: only the account’s owner can; `failed`: see the message; `nothing`: there were no tokens.',
      ),
      message: nullable(anyText()).description('Why it failed, in the provider’s words.'),
      withdrawAt: nullable(text()).description('The page on which the account’s owner can end the permission; null if it has ended.'),
    }),
  });

const begunAnswer = {
  status: 200,
  schema: begun,
  holdsSecret: true,
  headers: { 'Set-Cookie': 'Recognizes this browser when the provider leads back.' },
} as const;

const asked = {
  provider: text().description('One that connects by `oauth`: see `GET /channels/providers`.'),
  name: optional(text()).description('Default: the account’s address.'),
  senderName: optional(anyText().max(200)).description('The name that messages come from.'),
  isDefault: optional(boolean()).description('Default: whether the organization has no default channel yet.'),
};

const ending = {
  returnTo: optional(oneOf('app')).description('`app`: it ends on the web app’s pages of channels. Default: on a page of its own.'),
};

/** Connects accounts of providers, whose owners give permission on the provider's page (OAuth 2.0). */
export class OAuthController implements Controller {
  readonly routes;

  constructor(
    begin: BeginAuthorization,
    complete: CompleteAuthorization,
    disconnect: DisconnectAccount,
    reader: ChannelReader,
    urls: CallbackUrls,
    clock: Clock,
    { publicUrl, appApiUrl, appUrl }: OAuthAddresses,
  ) {
    const shown = channelAnswers(reader, urls, clock);
    const cookie = new BrowserCookie('spindle_oauth', '/channels', appApiUrl);
    const start = async (
      { caller, ip, headers }: { caller: SessionCaller; ip: string; headers: Parameters<BrowserCookie['read']>[0] },
      target: BeginAuthorizationInput['of'],
      returnTo: 'app' | undefined,
    ) => {
      const { organizationId } = caller;
      const [browser, by] = [{ secret: cookie.read(headers) }, actorOf({ caller, ip })];
      const begun = await begin.execute({ organizationId, of: target, by, browser, endsInApp: returnTo === 'app' });
      const { authorizationUrl, expiresAt, ...made } = begun;
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
        security: { ...editing, isConfirmed: true },
        body: object({ ...asked, limits: optional(anyJson()), ...ending }),
        bodyShown: {
          schema: object({ ...asked, limits: optional(writtenLimits()), ...ending }),
          example: { provider: 'mailprovider', name: 'Sales', senderName: 'Ada Lovelace' },
        },
        answer: begunAnswer,
        errors: ['INVALID_STATE', 'PLAN_LIMIT'],
        handle: ({ body: { returnTo, ...target }, ...from }) => start(from, target, returnTo),
      }),
      route({
        method: 'post',
        path: '/channels/:channelId/reconnect',
        operationId: 'reconnectAccount',
        repeatable: true,
        summary: 'Connect the account of a channel again, after it has lost its permission, or to permit reading',
        tags,
        security: { ...editing, isConfirmed: true },
        params: object({ channelId: id() }),
        body: object({
          ...ending,
          reads: optional(booleanOrText()).description(
            'Asks for permission to read the account’s mail too, for a mailbox of this kind: see `GET /channels/mailbox-kinds`. `true`: of ' +
              'the kind `graph`. Default: false.',
          ),
        }),
        bodyRequired: false,
        answer: begunAnswer,
        errors: ['CHANNEL_NOT_FOUND', 'INVALID_STATE'],
        handle: ({ params: { channelId }, body: { returnTo, reads }, ...from }) => start(from, { channelId, reads }, returnTo),
      }),
      route({
        method: 'post',
        path: '/channels/:channelId/disconnect',
        operationId: 'disconnectAccount',
        waits: true,
        repeatable: true,
        summary: 'End the permission of a channel’s account, and forget its tokens',
        description:
          'The permission is revoked at the provider, if it lets Spindle do that; the tokens are forgotten in any case. Messages wait until ' +
          'the account is connected again. An archived channel keeps its tokens until it is disconnected.',
        tags,
        security: editing,
        params: object({ channelId: id() }),
        answer: { status: 200, schema: disconnected },
        errors: ['CHANNEL_NOT_FOUND', 'INVALID_STATE'],
        async handle({ params: { channelId }, caller, ip }) {
          const { organizationId } = caller;
          const { channel, revocation } = await disconnect.execute({ organizationId, channelId, by: actorOf({ caller, ip }) });
          return { ...(await shown(channel)), revocation };
        },
      }),
      route({
        method: 'get',
        path: `${oauthPath}/:provider/callback`,
        operationId: 'completeAccount',
        summary: 'The page to which a provider leads back',
        description:
          'Connects the account that a person has just allowed at the provider, and shows the result to that person’s browser alone.',
        tags,
        security: { type: 'none', counted: 'calls' },
        params: object({ provider: text() }),
        query: providerAnswerQuery(),
        answer: {
          status: 200,
          schema: anyText,
          contentType: htmlType,
          also: {
            303: 'To the web app’s pages of channels, if it began there; or to the same on the web app’s address, where the cookie is.',
            400: 'A page that says why it is not connected.',
          },
        },
        errors: [],
        errorPage: (error) => oauthPages(error.language, appUrl).error(error),
        async handle({ params: { provider }, query, language, ip, headers }): Promise<Answer<string>> {
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
          if (result.endsInApp) return answer('', { Location: resultUrl(result, appUrl) }, 303);
          return answer(oauthPages(language, appUrl).result(result), {}, result.channel ? 200 : 400);
        },
      }),
    ];
  }
}
