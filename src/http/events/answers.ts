import { type DeliveryCounts, type ListedDelivery, mostReasons, type ShownDelivery } from '../../application/events/endpoint-reader.ts';
import { deliveryStates } from '../../domain/events/delivery.ts';
import type { Endpoint } from '../../domain/events/endpoint.ts';
import type { Event } from '../../domain/events/event.ts';
import { unsentDepth } from '../../domain/kernel/event-cause.ts';
import { endpointEventKinds, eventKinds } from '../../domain/kernel/event-kinds.ts';
import { isTest } from '../../domain/kernel/test-mode.ts';
import { boolean, integer, jsonObject, list, namedSchema, nullable, object, oneOf, optional, text, timestamp } from '../kernel/schema.ts';

const anyKind = () => oneOf(...eventKinds, ...endpointEventKinds);

const causeSchema = () =>
  object({
    id: text().description('The event that the call was made because of.'),
    depth: integer().description(`How many events in a row were caused this way. An event of depth ${unsentDepth} is not sent.`),
  });

export const eventSchema = () =>
  namedSchema(
    'Event',
    object({
      id: text().description('The same in each delivery of the event.'),
      number: integer().description('Its place in the feed of the organization, without a gap.'),
      type: anyKind(),
      timestamp: timestamp(),
      test: optional(boolean()).description('True in test mode, absent otherwise.'),
      cause: optional(causeSchema()).description('Of an event that a call of a receiver has caused.'),
      data: jsonObject().description('The ids of what it is about, and its facts.'),
    }),
  );

export const shownEvent = ({ organizationId, id, number, kind, at, data, cause }: Event) => ({
  id,
  number,
  type: kind,
  timestamp: at.toISOString(),
  data,
  ...(isTest(organizationId) && { test: true }),
  ...(cause && { cause }),
});

export const endpointSchema = () =>
  namedSchema(
    'EventEndpoint',
    object({
      id: text(),
      name: text(),
      url: text(),
      kinds: list(oneOf(...eventKinds)).description('Empty for all kinds.'),
      dataTableIds: nullable(list(text())).description('Of the events that name a data table, only those of these; null for all.'),
      spinnerIds: nullable(list(text())).description('Of the events that name a spinner, only those of these; null for all.'),
      withRecord: boolean().description('Whether an event of a record brings the record as it is when it is delivered.'),
      withChanges: boolean().description('Whether an update of a record brings the values before and after it, as far as they are kept.'),
      state: oneOf('on', 'down', 'off').description('`down`: it has failed several times in a row, and is tried from time to time.'),
      offBecause: nullable(oneOf('person', 'gone', 'failing')).description(
        '`gone`: it has answered 410; `failing`: it has failed for a week.',
      ),
      failingSince: nullable(timestamp()),
      nextTryAt: nullable(timestamp()).description('When a receiver that is down is tried next.'),
      createdAt: timestamp(),
    }),
  );

export const shownEndpoint = (endpoint: Endpoint) => {
  const { id, name, url, kinds, dataTableIds, spinnerIds, withRecord, withChanges, state, offBecause, failingSince, tryAt, createdAt } =
    endpoint;
  return {
    id,
    name,
    url,
    kinds,
    dataTableIds,
    spinnerIds,
    withRecord,
    withChanges,
    state,
    offBecause,
    failingSince: failingSince?.toISOString() ?? null,
    nextTryAt: tryAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
};

export const countsSchema = () =>
  namedSchema(
    'DeliveryCounts',
    object({
      pending: integer(),
      failed: integer(),
      delivered: integer().description('In the last 24 hours.'),
      behind: integer().description('Events of the feed that have not been looked at for this endpoint.'),
      failing: nullable(object({ number: integer(), reason: text() })).description(
        'The oldest pending delivery whose last attempt failed, and why.',
      ),
      failures: list(object({ reason: text(), count: integer(), last: integer().description('The number of the latest.') })).description(
        `Why deliveries have failed that can be sent again: the ${mostReasons} most frequent reasons.`,
      ),
    }),
  );

export const shownCounts = ({ pending, failed, delivered, behind, failing, failures }: DeliveryCounts) => ({
  pending,
  failed,
  delivered,
  behind,
  failing,
  failures: [...failures],
});

const listed = {
  number: integer(),
  type: anyKind(),
  subject: text().description('What is delivered in order, such as the id of a record.'),
  state: oneOf(...deliveryStates),
  attempts: integer(),
  createdAt: timestamp(),
  nextTryAt: nullable(timestamp()),
  endedAt: nullable(timestamp()),
  reason: nullable(text()).description('Why the last attempt failed.'),
};

export const deliverySchema = () => namedSchema('EventDelivery', object(listed));

const listedFields = ({ number, kind, subject, state, attempts, createdAt, dueAt, endedAt, reason }: ListedDelivery) => ({
  number,
  type: kind,
  subject,
  state,
  attempts,
  reason,
  createdAt: createdAt.toISOString(),
  nextTryAt: dueAt?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
});

export const shownDelivery = (delivery: ListedDelivery) => listedFields(delivery);

export const wholeDeliverySchema = () =>
  namedSchema(
    'WholeEventDelivery',
    object({
      ...listed,
      event: nullable(object({ id: text(), timestamp: timestamp(), cause: nullable(causeSchema()), data: jsonObject() })).description(
        'Null once it is no longer kept.',
      ),
      tries: list(
        object({
          attempt: integer(),
          at: timestamp(),
          tookMs: integer(),
          status: nullable(integer()).description('The HTTP status; null if no answer came.'),
          reason: nullable(text()),
          answer: nullable(text()).description('The beginning of the answer.'),
        }),
      ).description('The latest first.'),
    }),
  );

export const shownWholeDelivery = ({ event, tries, ...delivery }: ShownDelivery) => ({
  ...listedFields(delivery),
  event: event && { id: event.id, timestamp: event.at.toISOString(), cause: event.cause, data: event.data },
  tries: tries.map(({ attempt, at, tookMs, status, reason, answer }) => ({
    attempt,
    at: at.toISOString(),
    tookMs,
    status,
    reason,
    answer,
  })),
});
