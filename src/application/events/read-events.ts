import type { Event } from '../../domain/events/event.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { Reach } from '../../domain/kernel/reach.ts';
import { UseCase } from '../kernel/use-case.ts';
import type { Sight } from '../runs/sight.ts';
import type { EventRange } from './event-repository.ts';
import { dataOf, type ExtraChoice, readExtra } from './extra-data.ts';
import { relayCommitted } from './relay-committed.ts';
import { requireFeedNumber } from './require-feed-number.ts';

/** The filter for a page of the feed. */
export interface ReadEventsInput extends Omit<EventRange, 'after'> {
  readonly organizationId: string;
  /** The number of the last event that the caller knows; 0 for the beginning, `latest` for what happens from now on. */
  readonly after: number | 'latest';
  /** The name of a consumer, whose position then counts instead of `after`. */
  readonly consumer?: string | undefined;
  /** The data that events of records get besides their own; none if it is not given. */
  readonly wanted?: ExtraChoice | undefined;
  /** The part that the caller sees; all if it is not given. */
  readonly reach?: Reach | undefined;
}

/** A page of the feed. */
export interface EventPage {
  readonly events: readonly Event[];
  /** The number after which it begins. */
  readonly after: number;
  /** The value for `after` in the next call. */
  readonly next: number;
  readonly hasMore: boolean;
  /** The number of events after the given number that are no longer kept. */
  readonly dropped: number;
}

/** Reads an organization's feed, with all that was committed before the call. */
export class ReadEvents extends UseCase<'unitOfWork', { sight: Sight }> {
  /** @throws ValidationFailed if there is no event of that number yet, NotFound if there is no such consumer */
  async execute({ reach = Reach.everything, ...input }: ReadEventsInput): Promise<EventPage> {
    const { organizationId } = input;
    await relayCommitted(this.deps.unitOfWork, organizationId);
    const { after, last, droppedUpTo, listed } = await this.#list(input);
    const seen = reach.isLimited ? await this.#seen(organizationId, reach, listed) : listed;
    const { count, events } = await this.#complete(seen, input.wanted);
    // Without an event that was asked for, all that there is has been looked at. With fewer than asked for, the list may have ended early.
    const next = (count < seen.length ? events : listed).at(-1)?.number ?? last;
    return { events, after, next, hasMore: next < last, dropped: Math.max(0, droppedUpTo - after) };
  }

  #list({ organizationId, after: given, consumer: name, wanted: _, ...range }: Omit<ReadEventsInput, 'reach'>) {
    return this.deps.unitOfWork.run(async (transaction) => {
      const consumer = name === undefined ? undefined : await transaction.eventConsumers.find(organizationId, name);
      if (name !== undefined && !consumer) throw new NotFound('Consumer');
      const wanted = consumer ? consumer.position : given;
      const number = wanted === 'latest' ? 0 : wanted;
      const { last, droppedUpTo } = await requireFeedNumber(transaction, organizationId, { path: 'after', number });
      const after = wanted === 'latest' ? last : wanted;
      const listed = await transaction.events.list(organizationId, { ...range, after: Math.max(after, droppedUpTo) });
      return { after, last, droppedUpTo, listed };
    });
  }

  /** The first of the events with their extra data. */
  async #complete(seen: readonly Event[], wanted: ExtraChoice | undefined) {
    if (!wanted) return { count: seen.length, events: seen };
    const { count, extra } = await this.deps.unitOfWork.run((transaction) => readExtra(transaction, seen, wanted));
    return { count, events: seen.slice(0, count).map((event) => ({ ...event, data: dataOf(event, extra) })) };
  }

  /** The events about what a limited caller sees: those that name neither a table nor a spinner are of the organization as a whole. */
  async #seen(organizationId: string, reach: Reach, events: readonly Event[]): Promise<readonly Event[]> {
    const ofJobs = events.flatMap(({ data: { jobId } }) => (typeof jobId === 'string' ? [jobId] : []));
    const jobs = await this.deps.sight.jobs(organizationId, reach, ofJobs);
    return events.filter(({ data: { jobId, dataTableId } }) => {
      if (typeof jobId === 'string') return jobs.has(jobId);
      return typeof dataTableId === 'string' && reach.seesTable(dataTableId);
    });
  }
}
