import type { CallbackUrls } from '../../application/channels/callback-urls.ts';
import type { ChannelReader } from '../../application/channels/channel-reader.ts';
import type { Clock } from '../../application/kernel/clock.ts';
import type { EndMailbox } from '../../application/mailboxes/end-mailbox.ts';
import type { MailboxClient } from '../../application/mailboxes/mailbox-client.ts';
import type { SetMailbox } from '../../application/mailboxes/set-mailbox.ts';
import type { TestMailbox } from '../../application/mailboxes/test-mailbox.ts';
import { providerNames, providerOf } from '../../domain/channels/providers/providers.ts';
import type { MailboxKind } from '../../domain/mailboxes/mailbox-kind.ts';
import { type MailboxKindName, mailboxKinds } from '../../domain/mailboxes/mailbox-kinds.ts';
import { channelAnswer, channelAnswers, channelShape } from '../channels/answers.ts';
import { fieldShape, shownField } from '../channels/provider-answers.ts';
import { actorOf } from '../kernel/actor-of.ts';
import { pageOf } from '../kernel/page.ts';
import { type Controller, route } from '../kernel/route.ts';
import {
  anyJson,
  anyText,
  boolean,
  cell,
  id,
  list,
  mapOf,
  namedSchema,
  nullable,
  object,
  optional,
  text,
  truth,
} from '../kernel/schema.ts';

const all: readonly MailboxKind[] = Object.values(mailboxKinds);
const [example = {}] = all.map(({ kind, settings, credentials }) => ({
  kind,
  settings: Object.fromEntries(Object.entries(settings).map(([name, field]) => [name, field.example])),
  credentials: Object.fromEntries(Object.entries(credentials).map(([name, field]) => [name, field.example])),
}));
const ofChannel = { params: object({ channelId: id() }), tags: ['Channels'] } as const;
const editing = { type: 'session', permission: 'channels:edit' } as const;

const kindShape = () =>
  namedSchema(
    'MailboxKind',
    object({
      kind: text().description('Its name in the API.'),
      title: text().description('Its name for people.'),
      summary: anyText(),
      setup: list(text()).description('What to do before, step by step; `{url}` stands for the callback URL.'),
      isRead: boolean().description('Whether Spindle reads it; otherwise a provider calls.'),
      asksAccount: boolean().description(
        'Whether the channel’s account has to permit reading first: `POST /channels/{id}/reconnect` with this kind as `reads`.',
      ),
      settings: list(fieldShape()),
      credentials: list(fieldShape()).description('Secrets: they are stored sealed, and never shown.'),
      makesPassword: boolean().description('Whether each `PUT` makes a new password, which only its answer shows, in `callbackUrl`.'),
      providers: list(text()).description('The providers whose channels can have it, as far as the operator permits that.'),
    }),
  );

/** The mailboxes for the answers to channels. */
export class MailboxesController implements Controller {
  readonly routes;

  constructor(
    reader: ChannelReader,
    setMailbox: SetMailbox,
    endMailbox: EndMailbox,
    testMailbox: TestMailbox,
    client: MailboxClient,
    urls: CallbackUrls,
    clock: Clock,
  ) {
    const shown = channelAnswers(reader, urls, clock);
    this.routes = [
      route({
        method: 'get',
        path: '/channels/mailbox-kinds',
        operationId: 'listMailboxKinds',
        summary: 'List how the answers to a channel can come in, with the fields of each',
        tags: ['Channels'],
        security: { type: 'session', permission: 'channels:read' },
        answer: { status: 200, schema: () => pageOf(kindShape()) },
        errors: [],
        handle: async () => ({ ok: true as const, data: all.map((kind) => shownKind(kind, client)), nextCursor: null }),
      }),
      route({
        method: 'put',
        path: '/channels/:channelId/mailbox',
        operationId: 'setMailbox',
        waits: true,
        summary: 'Set where the answers to a channel come in',
        description:
          'A mailbox that is read is tried first: one that cannot be read is not stored, and the answer is 400 with what is wrong at the ' +
          'field that it is about. It is only read: nothing in it is marked, moved or deleted. Credentials that are not sent stay, while ' +
          'they go to the same place. Of mail that answers nothing of the organization, nothing is kept.',
        ...ofChannel,
        security: editing,
        rateLimit: 'check',
        body: object({ kind: text(), settings: optional(anyJson()), credentials: optional(anyJson()) }),
        bodyShown: {
          schema: object({
            kind: text(),
            settings: optional(mapOf(cell())).description('By the fields of the kind.'),
            credentials: optional(mapOf(cell())).description('By the fields of the kind.'),
          }),
          example,
        },
        answer: {
          status: 200,
          schema: () =>
            object({
              ok: truth(),
              channel: channelShape(),
              callbackUrl: nullable(text()).description('What to paste at the provider; null for a mailbox that is read.'),
            }),
          holdsSecret: true,
        },
        errors: ['CHANNEL_NOT_FOUND', 'INVALID_STATE'],
        async handle({ params: { channelId }, body, caller, ip }) {
          const input = { ...body, organizationId: caller.organizationId, channelId, by: actorOf({ caller, ip }) };
          const { channel, callbackUrl } = await setMailbox.execute(input);
          return { ...(await shown(channel)), callbackUrl };
        },
      }),
      route({
        method: 'post',
        path: '/channels/:channelId/mailbox/test',
        operationId: 'testMailbox',
        waits: true,
        repeatable: true,
        summary: 'Test the mailbox of a channel: sign in and open its folders',
        description: 'The result is in `mailbox` of the channel; a test that fails has status 200 too. One that works is read at once.',
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
                'What a failed test is about, such as `credentials.password`; null if that is not known.',
              ),
            }),
        },
        errors: ['CHANNEL_NOT_FOUND', 'INVALID_STATE'],
        async handle({ params: { channelId }, caller: { organizationId } }) {
          const { channel, field } = await testMailbox.execute({ organizationId, channelId });
          return { ...(await shown(channel)), field };
        },
      }),
      route({
        method: 'delete',
        path: '/channels/:channelId/mailbox',
        operationId: 'endMailbox',
        summary: 'Read the answers to a channel no more',
        ...ofChannel,
        security: editing,
        answer: { status: 200, schema: channelAnswer },
        errors: ['CHANNEL_NOT_FOUND'],
        async handle({ params: { channelId }, caller, ip }) {
          const input = { organizationId: caller.organizationId, channelId, by: actorOf({ caller, ip }) };
          return shown(await endMailbox.execute(input));
        },
      }),
    ];
  }
}

const shownKind = (
  { kind, title, summary, setup, isRead, asksAccount, settings, credentials, makes, ...others }: MailboxKind,
  client: MailboxClient,
) => ({
  kind,
  title,
  summary,
  setup: [...setup],
  isRead,
  asksAccount: asksAccount !== undefined,
  settings: Object.entries(settings).map(shownField),
  credentials: Object.entries(credentials).map(shownField),
  makesPassword: makes !== undefined,
  providers: providerNames.filter((name) => {
    const provider = providerOf(name);
    return (others.misfit(provider) ?? client.turnedOff(kind as MailboxKindName, provider)) === undefined;
  }),
});
