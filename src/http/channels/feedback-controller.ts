import type { CallbackUrls } from '../../application/channels/callback-urls.ts';
import type { ChannelReader } from '../../application/channels/channel-reader.ts';
import type { EndFeedback } from '../../application/channels/connections/end-feedback.ts';
import type { SetFeedback } from '../../application/channels/connections/set-feedback.ts';
import type { Clock } from '../../application/kernel/clock.ts';
import type { FeedbackSource } from '../../domain/channels/feedback/sources/source.ts';
import { sources } from '../../domain/channels/feedback/sources/sources.ts';
import { actorOf } from '../kernel/actor-of.ts';
import { pageOf } from '../kernel/page.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { anyJson, anyText, boolean, cell, id, list, mapOf, namedSchema, object, optional, text, truth } from '../kernel/schema.ts';
import { channelAnswer, channelAnswers, channelShape } from './answers.ts';
import { fieldShape, shownField } from './provider-answers.ts';

const all: readonly FeedbackSource[] = Object.values(sources);

const [exampleFeedback = {}] = all.map(({ source, settings }) => ({
  source,
  settings: Object.fromEntries(Object.entries(settings).map(([name, { example }]) => [name, example])),
}));
const ofChannel = { params: object({ channelId: id() }), tags: ['Channels'] } as const;
const editing = { type: 'session', permission: 'channels:edit' } as const;

const sourceShape = () =>
  namedSchema(
    'FeedbackSource',
    object({
      source: text().description('Its name in the API.'),
      title: text().description('Its name for people.'),
      summary: anyText(),
      setup: list(text()).description('What to do at the provider, step by step; `{url}` stands for the channel’s callback URL.'),
      settings: list(fieldShape()),
      credentials: list(fieldShape()).description('Secrets: they are stored sealed, and never shown.'),
      isOfProvider: boolean().description('Whether it belongs to the channels of a provider, and is not chosen.'),
      makesPassword: boolean().description('Whether each `PUT` makes a new password, which only its answer shows, in `callbackUrl`.'),
    }),
  );

const shownSource = ({ source, title, summary, setup, settings, credentials, makes, isOfProvider }: FeedbackSource) => ({
  source,
  title,
  summary,
  setup: [...setup],
  settings: Object.entries(settings).map(shownField),
  credentials: Object.entries(credentials).map(shownField),
  isOfProvider: isOfProvider === true,
  makesPassword: makes !== undefined,
});

/** The source of feedback on a channel's messages. */
export class FeedbackController implements Controller {
  readonly routes;

  constructor(reader: ChannelReader, setFeedback: SetFeedback, endFeedback: EndFeedback, urls: CallbackUrls, clock: Clock) {
    const shown = channelAnswers(reader, urls, clock);
    this.routes = [
      route({
        method: 'get',
        path: '/channels/feedback-sources',
        operationId: 'listFeedbackSources',
        summary: 'List who can bring feedback on e-mail, with the fields of each',
        tags: ['Channels'],
        security: { type: 'session', permission: 'channels:read' },
        answer: { status: 200, schema: () => pageOf(sourceShape()) },
        errors: [],
        handle: async () => ({ ok: true as const, data: all.map(shownSource), nextCursor: null }),
      }),
      route({
        method: 'put',
        path: '/channels/:channelId/feedback',
        operationId: 'setFeedback',
        summary: 'Set who brings feedback on what a channel sends',
        description:
          'Then paste `callbackUrl` at the provider, as `GET /channels/feedback-sources` says. Credentials that are not sent stay, while ' +
          'the source does.',
        ...ofChannel,
        security: editing,
        body: object({ source: text(), settings: optional(anyJson()), credentials: optional(anyJson()) }),
        bodyShown: {
          schema: object({
            source: text(),
            settings: optional(mapOf(cell())).description('By the fields of the source.'),
            credentials: optional(mapOf(cell())).description('By the fields of the source.'),
          }),
          example: exampleFeedback,
        },
        answer: { status: 200, schema: () => object({ ok: truth(), callbackUrl: text(), channel: channelShape() }), holdsSecret: true },
        errors: ['CHANNEL_NOT_FOUND', 'INVALID_STATE'],
        async handle({ params: { channelId }, body, caller, ip }) {
          const input = { ...body, organizationId: caller.organizationId, channelId, by: actorOf({ caller, ip }) };
          const { channel, callbackUrl } = await setFeedback.execute(input);
          return { ...(await shown(channel)), callbackUrl };
        },
      }),
      route({
        method: 'delete',
        path: '/channels/:channelId/feedback',
        operationId: 'endFeedback',
        summary: 'Take no callbacks for a channel any more',
        ...ofChannel,
        security: editing,
        answer: { status: 200, schema: channelAnswer },
        errors: ['CHANNEL_NOT_FOUND'],
        async handle({ params: { channelId }, caller, ip }) {
          const input = { organizationId: caller.organizationId, channelId, by: actorOf({ caller, ip }) };
          return shown(await endFeedback.execute(input));
        },
      }),
    ];
  }
}
