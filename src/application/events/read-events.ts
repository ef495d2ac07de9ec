import type { Event } from '../../domain/events/event.ts';
import { ValidationFailed } from '../../domain/kernel/errors.ts';
import type { EventKind } from '../../domain/kernel/event-kinds.ts';
import { Reach } from '../../domain/kernel/reach.ts';
import { UseCase } from '../kernel/use-case.ts';
import type { Sight } from '../runs/sight.ts';

/** The rows of the outbox that one read numbers: what a worker has left, or all if none is running. */
const [rowsAtOnce, mostRounds] = [200, 5];

export interface ReadEventsInput {
  readonly organizationId: string;
  /** The number of the last event that the caller knows; 0 for the beginning, `latest` for what happens from now on. */
  readonly after: number | 'latest';
  readonly kinds?: readonly EventKind[] | undefined;
  readonly limit: number;
  /** The part that the caller sees; all if it is not given. */
  readonly reach?: Reach | undefined;
}

/** A page of the feed. */
export interface EventPage {
  readonly events: readonly Event[];
  /** The value for `after` in the next call. */
  readonly next: number;
  readonly hasMore: boolean;
  /** The number of events after the given number that are no longer kept. */
  readonly dropped: number;
}

/** Reads an organization's feed, with all that was committed before the call. */
export class ReadEvents extends UseCase<'unitOfWork', { sight: Sight }> {
  /** @throws ValidationFailed if there is no event of that number yet */
  async execute({ reach = Reach.everything, ...input }: ReadEventsInput): Promise<EventPage> {
    const page = await this.#read(input);
    return reach.isLimited ? { ...page, events: await this.#seen(input.organizationId, reach, page.events) } : page;
  }

  async #read({ organizationId, after: given, kinds, limit }: ReadEventsInput): Promise<EventPage> {
    for (let round = 0; round < mostRounds; round++)
      if (!(await this.deps.unitOfWork.run(({ events }) => events.relay(organizationId, rowsAtOnce)))) break;
    return this.deps.unitOfWork.run(async ({ events }) => {
      const { last, droppedUpTo } = await events.ends(organizationId);
      if (given === 'latest') return { events: [], next: last, hasMore: false, dropped: 0 };
      if (given > last) throw new ValidationFailed([{ path: 'after', message: `is beyond the last event of this organization, ${last}` }]);
      const after = Math.max(given, droppedUpTo);
      const found = await events.list(organizationId, { after, limit, kinds });
      // Without an event of these kinds, all that there is has been looked at. With fewer than asked for, the list may have ended early.
      const next = found.at(-1)?.number ?? last;
      return { events: found, next, hasMore: next < last, dropped: after - given };
    });
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
