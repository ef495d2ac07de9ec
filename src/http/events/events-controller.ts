import Joi from 'joi';
import type { ReadEvents } from '../../application/events/read-events.ts';
import { LimitedApiKey } from '../../domain/credentials/errors.ts';
import { eventKinds } from '../../domain/kernel/event-kinds.ts';
import { requireRight } from '../credentials/require-right.ts';
import type { Controller } from '../kernel/route.ts';
import { sharedRoute } from '../kernel/route.ts';
import { boolean, integer, list, object, optional, type Schema, truth } from '../kernel/schema.ts';
import { repeatable, texts } from '../people/recipient-query.ts';
import { eventSchema, shownEvent } from './answers.ts';
import { after, consumerNameSchema } from './consumer-name.ts';

const [defaultLimit, maxLimit, maxSubjects] = [100, 500, 50];

/** The feed of an organization, for programs that cannot be called. */
export class EventsController implements Controller {
  readonly routes;

  constructor(readEvents: ReadEvents) {
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
          'With `with=changes`, `record.updated` has `data.changes`: `column`, `from`, `to` and `isCut` (a text has at most 200 characters); null if ' +
          'they are no longer kept. With `with=record`, events of records have `data.record`, as it is now, unless it was deleted. Both need the ' +
          'permission or scope `records:read`.',
        tags: ['Events'],
        security: { permission: 'endpoints:read', scope: 'events:read', within: 'seen', keyLimit: 'ingest' },
        query: object({
          after: after(),
          consumer: optional(
            consumerNameSchema.description('The name of a consumer, whose stored position then counts in place of `after`.'),
          ),
          type: repeatable(eventKinds),
          dataTableId: texts(maxSubjects, 'Only events that name one of these data tables.'),
          spinnerId: texts(maxSubjects, 'Only events that name one of these spinners.'),
          with: repeatable(['changes', 'record']),
          limit: Joi.number<number>().integer().min(1).max(maxLimit).default(defaultLimit) as Schema<number>,
        }),
        answer: {
          status: 200,
          schema: () =>
            object({ ok: truth(), data: list(eventSchema()), after: integer(), next: integer(), hasMore: boolean(), dropped: integer() }),
        },
        errors: ['CONSUMER_NOT_FOUND', 'LIMITED_API_KEY'],
        async handle({ query: { after = 0, consumer, type: kinds, dataTableId, spinnerId, with: along, limit }, caller }) {
          if (consumer !== undefined && caller.reach?.isLimited) throw new LimitedApiKey();
          if (along) requireRight(caller, 'records:read', 'records:read');
          const wanted = along && { record: along.includes('record'), changes: along.includes('changes') };
          const filter = { kinds, dataTableIds: dataTableId, spinnerIds: spinnerId, limit };
          const { organizationId, reach } = caller;
          const { events, ...page } = await readEvents.execute({ organizationId, reach, after, consumer, wanted, ...filter });
          return { ok: true as const, data: events.map(shownEvent), ...page };
        },
      }),
    ];
  }
}
