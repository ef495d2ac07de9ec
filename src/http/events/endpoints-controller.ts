import type { CreateEndpoint } from '../../application/events/create-endpoint.ts';
import type { DeleteEndpoint } from '../../application/events/delete-endpoint.ts';
import type { EditEndpoint } from '../../application/events/edit-endpoint.ts';
import type { EndpointReader } from '../../application/events/endpoint-reader.ts';
import type { RotateEndpointSecret } from '../../application/events/rotate-endpoint-secret.ts';
import type { ShowEndpointSecret } from '../../application/events/show-endpoint-secret.ts';
import type { Clock } from '../../application/kernel/clock.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { eventKinds } from '../../domain/kernel/event-kinds.ts';
import { requireRight } from '../credentials/require-right.ts';
import { actorOf } from '../kernel/actor-of.ts';
import { pageAnswer, pageOf } from '../kernel/page.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { boolean, id, integer, list, nullable, object, oneOf, optional, text, truth } from '../kernel/schema.ts';
import { countsSchema, endpointSchema, shownCounts, shownEndpoint } from './answers.ts';

const ofEndpoint = { params: object({ endpointId: id() }), tags: ['Events'] } as const;
const reading = { type: 'shared', permission: 'endpoints:read', scope: 'endpoints:read', or: 'endpoints:write', within: 'whole' } as const;
const editing = { type: 'shared', permission: 'endpoints:edit', scope: 'endpoints:write', within: 'whole' } as const;

const ids = () => nullable(list(id(), { max: 100 }));
const kinds = () => list(oneOf(...eventKinds), { max: eventKinds.length }).description('Empty for all kinds.');
const endpointAnswer = () => object({ ok: truth(), endpoint: endpointSchema() });
const secretAnswer = { status: 200, schema: () => object({ ok: truth(), secret: text() }), holdsSecret: true } as const;

/** The targets of event deliveries: endpoints and their secrets. */
export class EndpointsController implements Controller {
  readonly routes;

  constructor(
    reader: EndpointReader,
    createEndpoint: CreateEndpoint,
    editEndpoint: EditEndpoint,
    deleteEndpoint: DeleteEndpoint,
    showSecret: ShowEndpointSecret,
    rotateSecret: RotateEndpointSecret,
    clock: Clock,
  ) {
    this.routes = [
      route({
        method: 'get',
        path: '/event-endpoints',
        operationId: 'listEventEndpoints',
        summary: 'List the endpoints that events are delivered to',
        tags: ofEndpoint.tags,
        security: reading,
        answer: { status: 200, schema: () => pageOf(endpointSchema()) },
        errors: [],
        async handle({ caller: { organizationId } }) {
          return pageAnswer({ items: await reader.list(organizationId), next: undefined }, shownEndpoint);
        },
      }),
      route({
        method: 'get',
        path: '/event-endpoints/:endpointId',
        operationId: 'readEventEndpoint',
        summary: 'Read an endpoint, and how many deliveries it has',
        ...ofEndpoint,
        security: reading,
        answer: { status: 200, schema: () => object({ ok: truth(), endpoint: endpointSchema(), deliveries: countsSchema() }) },
        errors: ['ENDPOINT_NOT_FOUND'],
        async handle({ params: { endpointId }, caller: { organizationId } }) {
          const endpoint = await reader.find(organizationId, endpointId);
          if (!endpoint) throw new NotFound('Endpoint');
          const counts = await reader.counts({ organizationId, endpointId }, clock.now());
          return { ok: true as const, endpoint: shownEndpoint(endpoint), deliveries: shownCounts(counts) };
        },
      }),
      route({
        method: 'post',
        path: '/event-endpoints',
        operationId: 'createEventEndpoint',
        summary: 'Create an endpoint',
        description:
          'It gets what happens from now on, as signed POST requests by Standard Webhooks 1.0.0. The secret can be shown again. ' +
          'An organization has at most 20 endpoints.',
        tags: ofEndpoint.tags,
        security: editing,
        body: object({
          name: text(),
          url: text(),
          kinds: optional(kinds()),
          dataTableIds: optional(ids()),
          spinnerIds: optional(ids()),
          withRecord: optional(boolean()),
          withChanges: optional(boolean()),
        }),
        answer: { status: 201, schema: () => object({ ok: truth(), endpoint: endpointSchema(), secret: text() }), holdsSecret: true },
        errors: ['INVALID_STATE'],
        async handle({ body, caller, ip }) {
          const { name, url, kinds = [], dataTableIds = null, spinnerIds = null, withRecord = false, withChanges = false } = body;
          if (withRecord || withChanges) requireRight(caller, 'records:read', 'records:read');
          const fields = { name, url, kinds, dataTableIds, spinnerIds, withRecord, withChanges };
          const { organizationId } = caller;
          const created = await createEndpoint.execute({ organizationId, ...fields, by: actorOf({ caller, ip }) });
          return { ok: true as const, endpoint: shownEndpoint(created.endpoint), secret: created.secret };
        },
      }),
      route({
        method: 'patch',
        path: '/event-endpoints/:endpointId',
        operationId: 'editEventEndpoint',
        summary: 'Change an endpoint, or turn it on or off',
        description: 'Events wait for an endpoint that is off, as long as they are kept.',
        ...ofEndpoint,
        security: editing,
        body: object({
          name: optional(text()),
          url: optional(text()),
          kinds: optional(kinds()),
          dataTableIds: optional(ids()),
          spinnerIds: optional(ids()),
          withRecord: optional(boolean()),
          withChanges: optional(boolean()),
          isOn: optional(boolean()),
        }),
        answer: { status: 200, schema: endpointAnswer },
        errors: ['ENDPOINT_NOT_FOUND'],
        async handle({ params: { endpointId }, body, caller, ip }) {
          if (body.withRecord || body.withChanges) requireRight(caller, 'records:read', 'records:read');
          const input = { organizationId: caller.organizationId, endpointId, ...body, by: actorOf({ caller, ip }) };
          return {
            ok: true as const,
            endpoint: shownEndpoint(await editEndpoint.execute(input as Parameters<EditEndpoint['execute']>[0])),
          };
        },
      }),
      route({
        method: 'delete',
        path: '/event-endpoints/:endpointId',
        operationId: 'deleteEventEndpoint',
        summary: 'Delete an endpoint',
        description: 'What was to be delivered to it is not delivered any more.',
        ...ofEndpoint,
        security: editing,
        answer: { status: 200, schema: () => object({ ok: truth() }) },
        errors: ['ENDPOINT_NOT_FOUND'],
        async handle({ params: { endpointId }, caller, ip }) {
          await deleteEndpoint.execute({ organizationId: caller.organizationId, endpointId, by: actorOf({ caller, ip }) });
          return { ok: true as const };
        },
      }),
      route({
        method: 'post',
        path: '/event-endpoints/:endpointId/secret/show',
        operationId: 'showEventEndpointSecret',
        repeatable: true,
        summary: 'Show the secret that signs what an endpoint gets',
        description: 'Each call is recorded in the audit log, so this is a `POST`.',
        ...ofEndpoint,
        security: editing,
        answer: secretAnswer,
        errors: ['ENDPOINT_NOT_FOUND', 'INVALID_STATE'],
        async handle({ params: { endpointId }, caller, ip }) {
          const input = { organizationId: caller.organizationId, endpointId, by: actorOf({ caller, ip }) };
          return { ok: true as const, secret: await showSecret.execute(input) };
        },
      }),
      route({
        method: 'post',
        path: '/event-endpoints/:endpointId/secret/rotate',
        operationId: 'rotateEventEndpointSecret',
        summary: 'Replace the secret of an endpoint',
        description: 'Deliveries are signed with both secrets until `overlapSeconds` are over.',
        ...ofEndpoint,
        security: editing,
        body: object({ overlapSeconds: integer().min(0).max(604_800).description('At most 7 days.') }),
        answer: secretAnswer,
        errors: ['ENDPOINT_NOT_FOUND', 'INVALID_STATE'],
        async handle({ params: { endpointId }, body: { overlapSeconds }, caller, ip }) {
          const input = { organizationId: caller.organizationId, endpointId, overlapSeconds, by: actorOf({ caller, ip }) };
          return { ok: true as const, secret: await rotateSecret.execute(input) };
        },
      }),
    ];
  }
}
