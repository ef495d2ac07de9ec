import type { EventCause } from '../kernel/event-cause.ts';
import type { AnyEventKind } from '../kernel/event-kinds.ts';

/** The data of an event: the ids of its subjects, and its facts. */
export type EventData = Readonly<Record<string, unknown>>;

/** Something that happened in an organization, at its place in the feed. */
export interface Event {
  readonly organizationId: string;
  /** Its place in the organization's feed: 1, 2, 3 … without a gap. */
  readonly number: number;
  /** Identifies the event in each delivery: receivers know by it what they have had. */
  readonly id: string;
  readonly kind: AnyEventKind;
  readonly at: Date;
  /**
   * The key of ordered delivery: the id of the record, else the address, else the id of the import, job, channel or key, else the name of
   * the meter.
   */
  readonly subject: string;
  readonly data: EventData;
  readonly cause: EventCause | null;
}
