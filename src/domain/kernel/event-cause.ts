/** An event at its place in the feed of its organization. */
export interface EventReference {
  readonly organizationId: string;
  readonly number: number;
  readonly id: string;
}

/** The cause of an event: a call that a receiver made because of another event. */
export interface EventCause {
  /** The id of the other event. */
  readonly id: string;
  /** The number of events in a row that were caused this way: 1 if the other one had no cause. */
  readonly depth: number;
}

/** An event of this depth is in the feed, but it is not sent: receivers answer each other in a circle. */
export const unsentDepth = 5;
