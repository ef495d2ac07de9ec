import type { AcknowledgeEvents } from '../../application/events/acknowledge-events.ts';
import type { DeleteEventConsumer } from '../../application/events/delete-event-consumer.ts';
import type { ListEventConsumers } from '../../application/events/list-event-consumers.ts';
import type { SetEventConsumer } from '../../application/events/set-event-consumer.ts';
import type { EventConsumer } from '../../domain/events/event-consumer.ts';
import type { Controller } from '../kernel/route.ts';
import { sharedRoute } from '../kernel/route.ts';
import { integer, list, namedSchema, nullable, object, optional, text, timestamp, truth } from '../kernel/schema.ts';
import { after, consumerNameSchema } from './consumer-name.ts';

const consumerSchema = () =>
  namedSchema(
    'EventConsumer',
    object({
      name: text(),
      position: integer().description('The number of the last event that was acknowledged; 0 for none.'),
      createdAt: timestamp(),
      acknowledgedAt: nullable(timestamp()),
    }),
  );

const shownConsumer = ({ name, position, createdAt, acknowledgedAt }: EventConsumer) => ({
  name,
  position,
  createdAt: createdAt.toISOString(),
  acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
});

const security = { permission: 'endpoints:read', scope: 'events:read', within: 'whole', keyLimit: 'ingest' } as const;
const ofConsumer = { params: object({ name: consumerNameSchema }), tags: ['Events'], security };
const consumerAnswer = () => object({ ok: truth(), consumer: consumerSchema() });

/** The programs that read the feed by a name. */
export class ConsumersController implements Controller {
  readonly routes;

  constructor(
    listConsumers: ListEventConsumers,
    setConsumer: SetEventConsumer,
    acknowledgeEvents: AcknowledgeEvents,
    deleteConsumer: DeleteEventConsumer,
  ) {
    this.routes = [
      sharedRoute({
        method: 'get',
        path: '/events/consumers',
        operationId: 'listEventConsumers',
        summary: 'List the consumers of the feed, and how far each has come',
        tags: ['Events'],
        security,
        answer: {
          status: 200,
          schema: () =>
            object({
              ok: truth(),
              data: list(object({ consumer: consumerSchema(), behind: integer().description('Events that it has not acknowledged.') })),
              nextCursor: nullable(text()),
            }),
        },
        errors: [],
        async handle({ caller: { organizationId } }) {
          const listed = await listConsumers.execute(organizationId);
          return {
            ok: true as const,
            data: listed.map(({ consumer, behind }) => ({ consumer: shownConsumer(consumer), behind })),
            nextCursor: null,
          };
        },
      }),
      sharedRoute({
        method: 'put',
        path: '/events/consumers/:name',
        operationId: 'setEventConsumer',
        summary: 'Make a consumer of the feed, or move one, also back',
        description: 'An organization has at most 50. Give each program a name of its own: it stands for one reader.',
        ...ofConsumer,
        body: object({ after: after() }),
        bodyRequired: false,
        answer: { status: 200, schema: consumerAnswer },
        errors: ['INVALID_STATE'],
        async handle({ params: { name }, body: { after: number = 0 }, caller: { organizationId } }) {
          return { ok: true as const, consumer: shownConsumer(await setConsumer.execute({ organizationId, name, after: number })) };
        },
      }),
      sharedRoute({
        method: 'post',
        path: '/events/consumers/:name/acknowledge',
        operationId: 'acknowledgeEvents',
        summary: 'Store how far a consumer has processed the feed',
        description:
          'Give `next` of the page, and its `after`: then the call is refused if another reader of the name has acknowledged meanwhile. A ' +
          'repeat changes nothing; going back is refused.',
        ...ofConsumer,
        repeatable: true,
        body: object({ next: integer(), after: optional(integer()) }),
        answer: { status: 200, schema: consumerAnswer },
        errors: ['CONSUMER_NOT_FOUND', 'INVALID_STATE'],
        async handle({ params: { name }, body, caller: { organizationId } }) {
          return { ok: true as const, consumer: shownConsumer(await acknowledgeEvents.execute({ organizationId, name, ...body })) };
        },
      }),
      sharedRoute({
        method: 'delete',
        path: '/events/consumers/:name',
        operationId: 'deleteEventConsumer',
        summary: 'Delete a consumer of the feed, with its position',
        ...ofConsumer,
        answer: { status: 200, schema: () => object({ ok: truth() }) },
        errors: ['CONSUMER_NOT_FOUND'],
        async handle({ params: { name }, caller: { organizationId } }) {
          await deleteConsumer.execute({ organizationId, name });
          return { ok: true as const };
        },
      }),
    ];
  }
}
