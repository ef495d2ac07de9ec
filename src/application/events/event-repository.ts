import type { Event, EventData } from '../../domain/events/event.ts';
import type { AnyEventKind } from '../../domain/kernel/event-kinds.ts';

/** The filter for events to read. */
export interface EventRange {
  /** The number of the event before the first. */
  readonly after: number;
  readonly limit: number;
  /** Events of these kinds alone. */
  readonly kinds?: readonly AnyEventKind[] | undefined;
  /** Events that name one of these data tables alone, and one of these spinners. */
  readonly dataTableIds?: readonly string[] | undefined;
  readonly spinnerIds?: readonly string[] | undefined;
}

/** The extent of a feed. */
export interface FeedEnds {
  /** The number of the last event; 0 if there is none yet. */
  readonly last: number;
  /** The events up to this number are no longer kept. */
  readonly droppedUpTo: number;
}

/**
 * The feeds of organizations. What a transaction makes true, its repositories append to the outbox; nobody appends what nobody listens to.
 * Only `relay` numbers events, one transaction at a time, so the numbers have no gaps and nothing appears behind what was read.
 */
/** The times before which events are deleted: at latest, and if nothing waits for them. */
export interface SweptEvents {
  readonly before: Date;
  readonly old: Date;
}

export interface EventRepository {
  /** Appends an event, also if nobody listens. */
  append(event: {
    readonly organizationId: string;
    readonly kind: AnyEventKind;
    readonly data: EventData;
    readonly at: Date;
  }): Promise<void>;
  /** The organizations with events that have no number yet. */
  waiting(limit: number): Promise<readonly string[]>;
  /** Numbers the oldest of an organization's committed events. Returns whether there may be more. */
  relay(organizationId: string, limit: number): Promise<boolean>;
  /** In the order of their numbers. Those with much data end the list early, but not before its first event. */
  list(organizationId: string, range: EventRange): Promise<readonly Event[]>;
  ends(organizationId: string): Promise<FeedEnds>;
  /** The number of the last event before a time; what is not kept is before it. */
  numberBefore(organizationId: string, at: Date): Promise<number>;
  /**
   * Appends, once each, that a meter has reached 80 or 100 percent of its limit and that an API key expires within a week, where somebody
   * listens.
   */
  appendStanding(now: Date): Promise<void>;
  /**
   * Deletes events from before `old`, and from `old` to `before` those that no endpoint that is on, and no consumer, still waits
   * for. Returns how many;
   * fewer than `limit` if none are left.
   */
  sweep(organizationId: string, swept: SweptEvents, limit: number): Promise<number>;
  /** Notes again which kinds somebody listens to: API keys that read the feed, and endpoints. */
  refreshKinds(organizationId: string): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly events: EventRepository;
  }
}
