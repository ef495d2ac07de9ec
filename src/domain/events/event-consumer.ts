import { Entity } from '../kernel/entity.ts';
import { InvalidState } from '../kernel/errors.ts';

/** The most consumers of an organization. */
export const maxConsumers = 50;

/** The names of consumers: they stand in URLs. */
export const consumerName = /^[a-z0-9][a-z0-9._-]{0,63}$/;

/** A program that reads the feed by a name, under which Spindle stores the number of the last event that it has processed. */
export class EventConsumer extends Entity<{
  organizationId: string;
  name: string;
  /** The number of the last event that was acknowledged; 0 for none. */
  position: number;
  createdAt: Date;
  acknowledgedAt: Date | null;
}>() {
  /**
   * Stores that a page was processed: it began after the event `after`, if that is given, and ends with `next`. A repeat changes nothing.
   * @throws InvalidState if it goes back, or if another reader of this name has acknowledged since
   */
  acknowledge({ after, next }: { readonly after: number | undefined; readonly next: number }, now: Date): EventConsumer {
    if (next === this.position) return this;
    if (next < this.position)
      throw new InvalidState(`The consumer "${this.name}" is at ${this.position}, beyond ${next}; to go back, set its position`);
    if (after !== undefined && after !== this.position)
      throw new InvalidState(`The consumer "${this.name}" is at ${this.position}, not at ${after}: another reader of this name is at work`);
    return this.with({ position: next, acknowledgedAt: now });
  }
}
