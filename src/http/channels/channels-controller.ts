import type { CallbackUrls } from '../../application/channels/callback-urls.ts';
import type { ChannelReader } from '../../application/channels/channel-reader.ts';
import type { ChangeChannelState } from '../../application/channels/connections/change-channel-state.ts';
import type { CheckChannel } from '../../application/channels/connections/check-channel.ts';
import type { ConnectChannel } from '../../application/channels/connections/connect-channel.ts';
import type { EditChannel } from '../../application/channels/connections/edit-channel.ts';
import type { OAuthClient } from '../../application/channels/oauth/oauth-client.ts';
import type { ReturnPaths } from '../../application/channels/return-paths.ts';
import type { Clock } from '../../application/kernel/clock.ts';
import type { Provider } from '../../domain/channels/providers/provider.ts';
import { isOAuth, providers } from '../../domain/channels/providers/providers.ts';
import { NotFound, ValidationFailed } from '../../domain/kernel/errors.ts';
import type { Rights } from '../../domain/kernel/rights.ts';
import { actorOf } from '../kernel/actor-of.ts';
import { pageAnswer, pageOf, pageQuery, pageRequest } from '../kernel/page.ts';
import { checkPageKey, isId } from '../kernel/page-key.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { anyJson, anyText, boolean, id, integer, nullable, object, oneOf, optional, text, truth } from '../kernel/schema.ts';
import { channelAnswer, channelAnswers, channelShape, connectBody, editBody, exampleChannel, shownChannel } from './answers.ts';
import { providerShape, shownProvider } from './provider-answers.ts';

const all: readonly Provider[] = Object.values(providers);
const tags = ['Channels'];
const ofChannel = { params: object({ channelId: id() }), tags } as const;
const reading = { type: 'shared', permission: 'channels:read', scope: 'channels:read', within: 'organization' } as const;
const editing = { type: 'session', permission: 'channels:edit' } as const;

const mayEdit = (rights: Rights | undefined): boolean => rights?.has(editing.permission) ?? false;

const summaries = {
  'make-default': 'Make a channel the default for what it sends',
  archive: 'Archive a channel: it sends no more',
  restore: 'Restore an archived channel',
} as const;

const operations = { 'make-default': 'makeChannelDefault', archive: 'archiveChannel', restore: 'restoreChannel' } as const;

/** The parts that both bodies have; the domain validates those that the provider decides. */
const parts = {
  settings: optional(anyJson()),
  credentials: optional(anyJson()),
  limits: optional(anyJson()),
  ramp: optional(anyJson()),
  guardrail: optional(anyJson()),
  bounceDomain: optional(nullable(text())),
  sendingWindow: optional(nullable(anyJson())),
  mail: optional(nullable(anyJson())),
  tracking: optional(nullable(anyJson())),
};
const sender = () => object({ name: anyText(), address: text() });

/** Channels: what an organization has connected to send with. */
export class ChannelsController implements Controller {
  readonly routes;

  constructor(
    reader: ChannelReader,
    connectChannel: ConnectChannel,
    editChannel: EditChannel,
    checkChannel: CheckChannel,
    changeState: ChangeChannelState,
    oauth: OAuthClient,
    returnPaths: ReturnPaths,
    urls: CallbackUrls,
    clock: Clock,
  ) {
    const shown = channelAnswers(reader, urls, clock);
    this.routes = [
      route({
        method: 'get',
        path: '/channels',
        operationId: 'listChannels',
        summary: 'List the channels, newest first',
        description: 'Archived channels are listed only with `state=archived`. Never includes secrets.',
        tags,
        security: reading,
        query: object({ ...pageQuery, state: optional(oneOf('archived')) }),
        answer: { status: 200, schema: () => pageOf(channelShape()) },
        errors: [],
        async handle({ query: { state, ...paging }, caller: { organizationId, rights } }) {
          const filter = { archived: state !== undefined };
          return pageAnswer(await reader.list(organizationId, filter, checkPageKey(pageRequest(paging), isId)), (report) =>
            shownChannel(report, urls, clock.now(), mayEdit(rights)),
          );
        },
      }),
      route({
        method: 'get',
        path: '/channels/providers',
        operationId: 'listProviders',
        summary: 'List what a channel can be a connection of, with the fields of each',
        tags,
        security: reading,
        answer: { status: 200, schema: () => pageOf(providerShape()) },
        errors: [],
        handle: async () => ({
          ok: true as const,
          data: all.map((one) =>
            shownProvider(one, {
              missingSettings: isOAuth(one) ? oauth.missingSettings(one) : [],
              isRead: isOAuth(one) && oauth.readingObstacle(one, 'imap_account') === undefined,
              bounceHost: returnPaths.host,
            }),
          ),
          nextCursor: null,
        }),
      }),
      route({
        method: 'post',
        path: '/channels',
        operationId: 'connectChannel',
        waits: true,
        summary: 'Connect a channel',
        description:
          'With `check`, it connects and signs in first, and a channel that cannot is not stored: the answer is 400 with the provider’s words ' +
          'at the field that they are about. Without, the provider is not called. Nothing is sent. Credentials are stored sealed.',
        tags,
        security: { ...editing, isConfirmed: true },
        rateLimit: 'check',
        body: object({
          provider: text(),
          name: text(),
          sender: optional(sender()),
          ...parts,
          isDefault: optional(boolean()),
          check: optional(boolean()),
        }),
        bodyShown: { schema: connectBody(), example: exampleChannel },
        answer: { status: 201, schema: channelAnswer },
        errors: ['PLAN_LIMIT'],
        async handle({ body, caller, ip }) {
          const { settings, ...given } = body;
          const input = { ...given, settings: settings ?? {}, organizationId: caller.organizationId, by: actorOf({ caller, ip }) };
          return shown(await connectChannel.execute(input));
        },
      }),
      route({
        method: 'get',
        path: '/channels/:channelId',
        operationId: 'readChannel',
        summary: 'Read a channel, without its secrets',
        ...ofChannel,
        security: reading,
        answer: { status: 200, schema: channelAnswer },
        errors: ['CHANNEL_NOT_FOUND'],
        async handle({ params: { channelId }, caller: { organizationId, rights } }) {
          const found = await reader.find(organizationId, channelId);
          if (!found) throw new NotFound('Channel');
          return { ok: true as const, channel: shownChannel(found, urls, clock.now(), mayEdit(rights)) };
        },
      }),
      route({
        method: 'patch',
        path: '/channels/:channelId',
        operationId: 'editChannel',
        summary: 'Edit a channel',
        description:
          'Members that are not sent do not change; `settings` replace all settings, and `credentials` only those that are sent. Settings ' +
          'that name another server need the credentials again. Jobs use the change for their next messages. Send `revision` so that you ' +
          'overwrite no other edit: if the channel was edited since, the answer is 409 with the current revision.',
        ...ofChannel,
        security: editing,
        body: object({ name: optional(text()), sender: optional(sender()), ...parts, revision: optional(integer()) }),
        bodyShown: { schema: editBody(), example: { name: 'Sales', limits: { perMinute: 150 } } },
        answer: { status: 200, schema: channelAnswer },
        errors: ['CHANNEL_NOT_FOUND', 'INVALID_STATE'],
        async handle({ params, body, caller, ip }) {
          const { revision: _, ...changes } = body;
          if (Object.values(changes).every((part) => part === undefined))
            throw new ValidationFailed([
              {
                path: 'body',
                message:
                  'must have at least one of name, sender, settings, credentials, limits, ramp, guardrail, bounceDomain, sendingWindow, mail and tracking',
              },
            ]);
          const input = { ...body, organizationId: caller.organizationId, channelId: params.channelId, by: actorOf({ caller, ip }) };
          return shown(await editChannel.execute(input));
        },
      }),
      route({
        method: 'post',
        path: '/channels/:channelId/check',
        operationId: 'checkChannel',
        waits: true,
        repeatable: true,
        summary: 'Check a channel: connect and sign in, without sending',
        description: 'The result is stored and returned as `lastCheck`; a check that fails has status 200 too.',
        ...ofChannel,
        security: editing,
        rateLimit: 'check',
        answer: {
          status: 200,
          schema: () =>
            object({
              ok: truth(),
              channel: channelShape(),
              field: nullable(text()).description(
                'What a failed check is about, such as `credentials.password`; null if that is not known.',
              ),
            }),
        },
        errors: ['CHANNEL_NOT_FOUND', 'INVALID_STATE'],
        async handle({ params: { channelId }, caller: { organizationId } }) {
          const { channel, field } = await checkChannel.execute({ organizationId, channelId });
          return { ...(await shown(channel)), field };
        },
      }),
      ...(['make-default', 'archive', 'restore'] as const).map((change) =>
        route({
          method: 'post',
          path: `/channels/:channelId/${change}`,
          operationId: operations[change],
          repeatable: true,
          summary: summaries[change],
          ...ofChannel,
          security: editing,
          answer: { status: 200, schema: channelAnswer },
          errors: ['CHANNEL_NOT_FOUND', 'INVALID_STATE', 'PLAN_LIMIT'],
          async handle({ params: { channelId }, caller, ip }) {
            const input = { organizationId: caller.organizationId, channelId, change, by: actorOf({ caller, ip }) };
            return shown(await changeState.execute(input));
          },
        }),
      ),
    ];
  }
}
