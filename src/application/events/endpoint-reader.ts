import type { DeliveryState } from '../../domain/events/delivery.ts';
import type { Endpoint } from '../../domain/events/endpoint.ts';
import type { Event } from '../../domain/events/event.ts';
import type { AnyEventKind } from '../../domain/kernel/event-kinds.ts';

/** A delivery in the log. */
export interface ListedDelivery {
  readonly number: number;
  readonly kind: AnyEventKind;
  readonly subject: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly createdAt: Date;
  /** When it is tried next. */
  readonly dueAt: Date | null;
  readonly endedAt: Date | null;
  /** Why the last attempt failed. */
  readonly reason: string | null;
}

/** One attempt to deliver an event. */
export interface ListedAttempt {
  readonly attempt: number;
  readonly at: Date;
  readonly tookMs: number;
  readonly status: number | null;
  readonly reason: string | null;
  readonly answer: string | null;
}

/** A delivery with its event, if it is still kept, and its attempts. */
export interface ShownDelivery extends ListedDelivery {
  readonly event: Pick<Event, 'id' | 'at' | 'data' | 'cause'> | null;
  readonly tries: readonly ListedAttempt[];
}

/** The number of deliveries of an endpoint. */
export interface DeliveryCounts {
  readonly pending: number;
  readonly failed: number;
  /** Deliveries of the last 24 hours. */
  readonly delivered: number;
  /** The events that are in the feed, but not yet looked at for this endpoint. */
  readonly behind: number;
  /** The oldest pending delivery whose last attempt failed, and why. */
  readonly failing: { readonly number: number; readonly reason: string } | null;
  /** Why deliveries have failed that can be sent again, the most frequent reasons first, at most `mostReasons`. */
  readonly failures: readonly { readonly reason: string; readonly count: number; readonly last: number }[];
}

/** The most reasons of failed deliveries that are told apart. */
export const mostReasons = 10;

/** Reads endpoints, and the log of their deliveries. */
export abstract class EndpointReader {
  /** The endpoints of an organization, in the order in which they were made. */
  abstract list(organizationId: string): Promise<readonly Endpoint[]>;
  abstract find(organizationId: string, id: string): Promise<Endpoint | undefined>;
  /** The latest first, `before` a number. */
  abstract deliveries(
    endpoint: { readonly organizationId: string; readonly endpointId: string },
    page: { readonly before?: number | undefined; readonly state?: DeliveryState | undefined; readonly limit: number },
  ): Promise<readonly ListedDelivery[]>;
  abstract delivery(
    endpoint: { readonly organizationId: string; readonly endpointId: string },
    number: number,
  ): Promise<ShownDelivery | undefined>;
  abstract counts(endpoint: { readonly organizationId: string; readonly endpointId: string }, now: Date): Promise<DeliveryCounts>;
}
