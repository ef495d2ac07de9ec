import type { AttemptOutcome, DeliveryProgress } from '../../domain/events/delivery.ts';
import type { Endpoint } from '../../domain/events/endpoint.ts';
import type { Event } from '../../domain/events/event.ts';
import type { SweptEvents } from './event-repository.ts';

/** An event to be delivered now, and how often that was tried. */
export interface DueDelivery {
  readonly event: Event;
  readonly attempts: number;
  readonly createdAt: Date;
}

/** An attempt that has ended. */
export interface EndedAttempt extends DeliveryProgress {
  readonly number: number;
  readonly attempt: number;
  readonly at: Date;
  readonly tookMs: number;
  readonly outcome: AttemptOutcome;
}

/** The filter for due deliveries. */
export interface DueRange {
  readonly now: Date;
  readonly limit: number;
  /** Subjects that have a delivery under way. */
  readonly busy: readonly string[];
}

/** The deliveries that are sent again: these, or all that failed, or failed for a reason; not those that were never sent. */
export type ResendScope = { readonly numbers: readonly number[] } | { readonly failed: true; readonly reason?: string | undefined };

export interface DeliveryRepository {
  /**
   * Makes deliveries of the next events that the endpoint wants, unless many are pending. Returns the number of the last event that was
   * looked at.
   */
  fill(endpoint: Endpoint, now: Date): Promise<number>;
  /**
   * Finds deliveries that are due and have none before them of their subject that waits, in the order of their numbers. Deliveries whose
   * event is no longer kept fail.
   */
  due(endpoint: Endpoint, range: DueRange): Promise<readonly DueDelivery[]>;
  record(endpoint: Endpoint, attempts: readonly EndedAttempt[]): Promise<void>;
  /** Makes all that are pending due: the endpoint works again. */
  hasten(endpoint: Endpoint, now: Date): Promise<void>;
  /** Makes deliveries pending again that have ended. Returns how many. */
  resend(endpoint: Endpoint, resent: ResendScope, now: Date): Promise<number>;
  /** Deletes deliveries and their attempts, those that are pending only from before `old`. Returns how many; fewer than `limit` if none are left. */
  sweep(organizationId: string, swept: SweptEvents, limit: number): Promise<number>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly deliveries: DeliveryRepository;
  }
}
