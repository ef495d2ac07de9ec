import type { ListedAttempt, ListedDelivery } from '../../application/events/endpoint-reader.ts';
import type { FeedEnds } from '../../application/events/event-repository.ts';
import type { EventData } from '../../domain/events/event.ts';

/** An event that has no number yet. */
export interface OutboxRow {
  readonly organizationId: string;
  readonly place: number;
  readonly kind: string;
  readonly at: Date;
  readonly data: EventData;
}

/** How far the feed of an organization goes. */
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

/** What was told once. */
export interface EventMarkRow {
  readonly organizationId: string;
  readonly kind: string;
  readonly subject: string;
}
