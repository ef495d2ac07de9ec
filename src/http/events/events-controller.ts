import Joi from 'joi';
import type { ReadEventsInput } from '../../application/events/read-events.ts';
import { LimitedApiKey } from '../../domain/credentials/errors.ts';
import { eventKinds } from '../../domain/kernel/event-kinds.ts';
import { requireRight } from '../credentials/require-right.ts';
import type { ApiKeyCaller, SessionCaller } from '../kernel/authenticator.ts';
import { eventStreamAnswer, eventStreamHeaders } from '../kernel/event-stream.ts';
import { type Controller, StreamedAnswer, sharedRoute } from '../kernel/route.ts';
import { boolean, type Infer, integer, list, object, optional, type Schema, truth } from '../kernel/schema.ts';
import { repeatable, texts } from '../people/recipient-query.ts';
import { eventSchema, shownEvent } from './answers.ts';
import { after, consumerNameSchema } from './consumer-name.ts';
import type { FeedWaits } from './feed-waits.ts';

const [defaultLimit, maxLimit, maxSubjects, longestWait] = [100, 500, 50, 30];

const filterQuery = {
  after: after(),
  consumer: optional(consumerNameSchema.description('The name of a consumer, whose stored position then counts in place of `after`.')),
  type: repeatable(eventKinds),
  dataTableId: texts(maxSubjects, 'Only events that name one of these data tables.'),
  spinnerId: texts(maxSubjects, 'Only events that name one of these spinners.'),
  with: repeatable(['changes', 'record']),
  limit: Joi.number<number>().integer().min(1).max(maxLimit).default(defaultLimit) as Schema<number>,
};
const filterSchema = object(filterQuery);

const byChoice =
  'With `with=changes`, `record.updated` has `data.changes`: `column`, `from`, `to` and `isCut` (a text has at most 200 characters); null if ' +
  'they are no longer kept. With `with=record`, events of records have `data.record`, as it is now, unless it was deleted. Both need the ' +
  'permission or scope `records:read`.';

/** The question of a caller. @throws LimitedApiKey, MissingRole, MissingScope */
function inputOf(query: Infer<typeof filterSchema>, caller: SessionCaller | ApiKeyCaller): ReadEventsInput {
  const { after: given = 0, consumer, type: kinds, dataTableId: dataTableIds, spinnerId: spinnerIds, with: along, limit } = query;
  const { organizationId, reach } = caller;
  if (consumer !== undefined && reach?.isLimited) throw new LimitedApiKey();
  if (along) requireRight(caller, 'records:read', 'records:read');
  const wanted = along && { record: along.includes('record'), changes: along.includes('changes') };
  return { organizationId, reach, after: given, consumer, kinds, dataTableIds, spinnerIds, limit, wanted };
}

const security = { permission: 'endpoints:read', scope: 'events:read', within: 'seen', keyLimit: 'ingest' } as const;
const errors = ['CONSUMER_NOT_FOUND', 'LIMITED_API_KEY', 'RATE_LIMITED'] as const;

/** The feed of an organization, for programs that cannot be called. */
export class EventsController implements Controller {
  readonly routes;

  constructor(feed: FeedWaits) {
    this.routes = [
      sharedRoute({
        method: 'get',
        path: '/events',
        operationId: 'readEvents',
        summary: 'Read what has happened, in order',
        description:
          'Events are written from the time on at which a key with the scope `events:read`, or an endpoint, exists, and kept for 30 days. ' +
          'Give `next` as `after` in the next call: nothing is skipped and nothing is repeated. `dropped` says how many events after ' +
          'the given one are no longer kept. A key that is limited to tables or spinners gets the events about them alone, so a page may be short. ' +
          `With \`wait\`, the call is answered as soon as there is an event, and empty after these seconds; an organization has at most 20 that wait. ${byChoice}`,
        tags: ['Events'],
        security,
        waits: true,
        query: object({
          ...filterQuery,
          wait: Joi.number<number>().integer().min(0).max(longestWait).default(0).description('Seconds.') as Schema<number>,
        }),
        answer: {
          status: 200,
          schema: () =>
            object({ ok: truth(), data: list(eventSchema()), after: integer(), next: integer(), hasMore: boolean(), dropped: integer() }),
        },
        errors,
        async handle({ query: { wait, ...query }, caller, signal }) {
          const { events, ...page } = await feed.read(inputOf(query, caller), wait, signal);
          return { ok: true as const, data: events.map(shownEvent), ...page };
        },
      }),
      sharedRoute({
        method: 'get',
        path: '/events/stream',
        operationId: 'streamEvents',
        summary: 'Get events as they happen, as server-sent events',
        description:
          'Each has its type as `event`, its number as `id`, and as `data` what reading the feed answers. A client that reconnects with ' +
          '`Last-Event-ID` goes on after it. The stream ends after a minute: reconnect, as clients of server-sent events do by themselves. ' +
          `The event \`dropped\` says the \`count\` of events that are no longer kept. A comment every 10 seconds shows that it is alive. ${byChoice}`,
        tags: ['Events'],
        security,
        waits: true,
        reads: { 'Last-Event-ID': 'After a break, the `id` of the last event that was received; it counts in place of `after`.' },
        query: filterSchema,
        answer: { ...eventStreamAnswer, description: 'Events, for a minute.' },
        errors,
        async handle({ query, caller, signal, headers }) {
          const input = inputOf(query, caller);
          const last = String(headers['last-event-id'] ?? '');
          const known = /^\d{1,15}$/.test(last) ? { after: Number(last), consumer: undefined } : {};
          return new StreamedAnswer(await feed.stream({ ...input, ...known }, signal), eventStreamHeaders);
        },
      }),
    ];
  }
}
