import Joi from 'joi';
import type { EndpointReader } from '../../application/events/endpoint-reader.ts';
import type { ResendDeliveries, ResentDeliveries } from '../../application/events/resend-deliveries.ts';
import type { TestEndpoint } from '../../application/events/test-endpoint.ts';
import { deliveryStates } from '../../domain/events/delivery.ts';
import { NotFound, ValidationFailed } from '../../domain/kernel/errors.ts';
import { actorOf } from '../kernel/actor-of.ts';
import { pageAnswer, pageOf, pageQuery, pageRequest } from '../kernel/page.ts';
import { wrongCursor } from '../kernel/page-key.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { anyText, id, integer, list, object, oneOf, optional, rawId, type Schema, sentTime, timeSent, truth } from '../kernel/schema.ts';
import { deliverySchema, shownDelivery, shownWholeDelivery, wholeDeliverySchema } from './answers.ts';

const ofEndpoint = { params: object({ endpointId: id() }), tags: ['Events'] } as const;
const reading = { type: 'shared', permission: 'endpoints:read', scope: 'endpoints:read', or: 'endpoints:write', within: 'whole' } as const;
const editing = { type: 'shared', permission: 'endpoints:edit', scope: 'endpoints:write', within: 'whole' } as const;
const number = () => Joi.number<number>().integer().min(1).required() as Schema<number>;

/** The log of deliveries to an endpoint, and what can be sent again. */
export class DeliveriesController implements Controller {
  readonly routes;

  constructor(reader: EndpointReader, sendAgain: ResendDeliveries, testEndpoint: TestEndpoint) {
    const requireEndpoint = async (organizationId: string, endpointId: string): Promise<void> => {
      if (!(await reader.find(organizationId, endpointId))) throw new NotFound('Endpoint');
    };
    this.routes = [
      route({
        method: 'get',
        path: '/event-endpoints/:endpointId/deliveries',
        operationId: 'listEventDeliveries',
        summary: 'List the deliveries to an endpoint, the latest events first',
        description: 'Deliveries are kept for 30 days.',
        ...ofEndpoint,
        security: reading,
        query: object({ ...pageQuery, state: optional(oneOf(...deliveryStates)) }),
        answer: { status: 200, schema: () => pageOf(deliverySchema()) },
        errors: ['ENDPOINT_NOT_FOUND'],
        async handle({ params: { endpointId }, query, caller: { organizationId } }) {
          await requireEndpoint(organizationId, endpointId);
          const { limit, after } = pageRequest(query);
          const page = { before: numberOf(after), state: query.state, limit: limit + 1 };
          const found = await reader.deliveries({ organizationId, endpointId }, page);
          const items = found.slice(0, limit);
          const last = items.at(-1);
          return pageAnswer({ items, next: found.length > limit && last ? [String(last.number)] : undefined }, shownDelivery);
        },
      }),
      route({
        method: 'get',
        path: '/event-endpoints/:endpointId/deliveries/:number',
        operationId: 'readEventDelivery',
        summary: 'Read a delivery: its event, and each attempt',
        params: object({ endpointId: id(), number: rawId() }),
        tags: ofEndpoint.tags,
        security: reading,
        answer: { status: 200, schema: () => object({ ok: truth(), delivery: wholeDeliverySchema() }) },
        errors: ['ENDPOINT_NOT_FOUND', 'DELIVERY_NOT_FOUND'],
        async handle({ params: { endpointId, number: wanted }, caller: { organizationId } }) {
          await requireEndpoint(organizationId, endpointId);
          const delivery = isNumber(wanted) ? await reader.delivery({ organizationId, endpointId }, Number(wanted)) : undefined;
          if (!delivery) throw new NotFound('Delivery');
          return { ok: true as const, delivery: shownWholeDelivery(delivery) };
        },
      }),
      route({
        method: 'post',
        path: '/event-endpoints/:endpointId/resend',
        operationId: 'resendEvents',
        repeatable: true,
        summary: 'Deliver events again',
        description:
          'Give one of: `numbers` of up to 100 deliveries, `failed: true` for all that failed (with `reason`, for that reason), `since` for all ' +
          'that happened since a time. ' +
          'Receivers know by the id of an event that they have had it.',
        ...ofEndpoint,
        security: editing,
        body: object({
          numbers: optional(list(number(), { max: 100 })),
          failed: optional(truth()),
          reason: optional(anyText()).description('With `failed`: only those that failed for this reason.'),
          since: optional(sentTime()),
        }),
        answer: {
          status: 200,
          schema: () => object({ ok: truth(), count: integer().description('Deliveries; with `since`, the events that are looked at.') }),
        },
        errors: ['ENDPOINT_NOT_FOUND', 'INVALID_STATE'],
        async handle({ params: { endpointId }, body, caller, ip }) {
          const input = { organizationId: caller.organizationId, endpointId, resent: resentOf(body), by: actorOf({ caller, ip }) };
          return { ok: true as const, count: await sendAgain.execute(input) };
        },
      }),
      route({
        method: 'post',
        path: '/event-endpoints/:endpointId/test',
        operationId: 'testEventEndpoint',
        summary: 'Send a test event to an endpoint',
        description: 'An event of the type `endpoint.test`, delivered and logged as all others are.',
        ...ofEndpoint,
        security: editing,
        rateLimit: 'check',
        answer: { status: 202, schema: () => object({ ok: truth() }) },
        errors: ['ENDPOINT_NOT_FOUND', 'INVALID_STATE'],
        async handle({ params: { endpointId }, caller: { organizationId } }) {
          await testEndpoint.execute({ organizationId, endpointId });
          return { ok: true as const };
        },
      }),
    ];
  }
}

const isNumber = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);

/** The number that a cursor names. @throws ValidationFailed */
function numberOf(after: readonly (string | null)[] | undefined): number | undefined {
  if (after === undefined) return undefined;
  const [text] = after;
  if (after.length !== 1 || !text || !isNumber(text)) throw wrongCursor('query.cursor');
  return Number(text);
}

interface ResendBody {
  readonly numbers?: readonly number[] | undefined;
  readonly failed?: true | undefined;
  readonly reason?: string | undefined;
  readonly since?: string | undefined;
}

/** @throws ValidationFailed unless exactly one is given */
function resentOf({ numbers, failed, reason, since }: ResendBody): ResentDeliveries {
  const given = [numbers, failed, since].filter((one) => one !== undefined);
  if (given.length !== 1) throw new ValidationFailed([{ path: '', message: 'must have exactly one of numbers, failed and since' }]);
  if (failed !== undefined) return { failed, ...(reason !== undefined && { reason }) };
  if (reason !== undefined) throw new ValidationFailed([{ path: 'reason', message: 'is for failed' }]);
  if (numbers !== undefined) return { numbers };
  return { since: timeSent('since', since ?? '') };
}
