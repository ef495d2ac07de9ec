import type { AttemptOutcome } from '../../domain/events/delivery.ts';

/** A request to an endpoint, signed with each of the secrets; without one, unsigned. */
export interface EventRequest {
  readonly organizationId: string;
  readonly url: string;
  /** The event's id, and its place in the feed, if it has one. */
  readonly id: string;
  readonly number?: number | undefined;
  readonly body: string;
  /** The secrets that sign it. */
  readonly secrets: readonly string[];
}

/** Delivers events over HTTP (Standard Webhooks 1.0.0). */
export abstract class EventPost {
  /** Why an address is never called, such as one of a private network; undefined if it may be. */
  abstract faultOf(url: string): string | undefined;
  /** Calls the endpoint once. It never rejects: what goes wrong is the outcome. */
  abstract post(request: EventRequest): Promise<AttemptOutcome>;
}
