import type { ListedAttempt, ListedDelivery } from '../../application/events/endpoint-reader.ts';
import type { FeedEnds } from '../../application/events/event-repository.ts';
import type { Endpoint } from '../../domain/events/endpoint.ts';
import type { EndpointSecret } from '../../domain/events/endpoint-secret.ts';
import type { Event, EventData } from '../../domain/events/event.ts';
import type { EventConsumer } from '../../domain/events/event-consumer.ts';
import type { EventCause } from '../../domain/kernel/event-cause.ts';
import { emptyMailboxTables } from './mailbox-rows.ts';
import { at, ofOrganization, Rows } from './rows.ts';

/** An event that has no number yet. */
export interface OutboxRow {
  readonly organizationId: string;
  readonly place: number;
  readonly kind: string;
  readonly at: Date;
  readonly data: EventData;
  readonly cause: EventCause | null;
}

/** The cause of the call that started a job. */
export interface JobCauseRow {
  readonly organizationId: string;
  readonly jobId: string;
  readonly cause: EventCause;
}

/** The extent of an organization's feed. */
export interface FeedRow extends FeedEnds {
  readonly organizationId: string;
}

/** The worker that delivers to an endpoint. */
export interface EndpointLeaseRow {
  readonly organizationId: string;
  readonly id: string;
  readonly lease: string;
  readonly until: Date;
}

/** A delivery of an endpoint. */
export interface DeliveryRow extends ListedDelivery {
  readonly organizationId: string;
  readonly endpointId: string;
}

/** An attempt at a delivery. */
export interface AttemptRow extends ListedAttempt {
  readonly organizationId: string;
  readonly endpointId: string;
  readonly number: number;
}

/** The marks of events that were told once. */
export interface EventMarkRow {
  readonly organizationId: string;
  readonly kind: string;
  readonly subject: string;
}

/** The tables of mailboxes, feeds and endpoints. */
export const emptyEventTables = () => ({
  ...emptyMailboxTables(),
  outbox: new Rows<OutboxRow>(({ organizationId, place }) => ({ group: organizationId, key: String(place) })),
  jobCauses: new Rows<JobCauseRow>(({ organizationId, jobId }) => ({ group: organizationId, key: jobId })),
  feeds: new Rows<FeedRow>(({ organizationId }) => ({ group: '', key: organizationId })),
  events: new Rows<Event>(({ organizationId, number }) => ({ group: organizationId, key: String(number) })),
  eventConsumers: new Rows<EventConsumer>(({ organizationId, name }) => ({ group: organizationId, key: name })),
  endpoints: new Rows<Endpoint>(ofOrganization),
  endpointLeases: new Rows<EndpointLeaseRow>(ofOrganization),
  endpointSecrets: new Rows<EndpointSecret>(({ organizationId, endpointId, id }) => ({ group: at(organizationId, endpointId), key: id })),
  eventMarks: new Rows<EventMarkRow>(({ organizationId, kind, subject }) => ({ group: organizationId, key: at(kind, subject) })),
  deliveries: new Rows<DeliveryRow>(({ organizationId, endpointId, number }) => ({
    group: at(organizationId, endpointId),
    key: String(number),
  })),
  attempts: new Rows<AttemptRow>(({ organizationId, endpointId, number, attempt }) => ({
    group: at(organizationId, endpointId, number),
    key: String(attempt),
  })),
});
