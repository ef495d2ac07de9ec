import type { EventPage, ReadEvents, ReadEventsInput } from '../../application/events/read-events.ts';
import { FairShare, type Release } from '../../application/kernel/fair-share.ts';
import type { Pauses } from '../../application/kernel/pauses.ts';
import type { Signal } from '../../application/kernel/signal.ts';
import { RateLimited } from '../../domain/kernel/errors.ts';
import { eventText, type ServerEvent } from '../kernel/event-stream.ts';
import type { CallSlots } from '../kernel/shares/call-slots.ts';
import { shownEvent } from './answers.ts';

/** The interval at which a waiting call looks again, in milliseconds. */
const pollMs = 1000;
/** Waiting calls of a process, shared by organizations, and of one organization. */
const limits = { slots: 200, perKey: 20 };
const retryAfterSeconds = 10;
/** Seconds between signs of life of a stream, and those that it lasts: the next one checks the credential again. */
const [beatSeconds, streamSeconds] = [10, 60];

/** Calls that wait for what happens next, and streams of events. While it waits, a call holds no connection to the database. */
export class FeedWaits {
  readonly #readEvents: ReadEvents;
  readonly #places: CallSlots;
  readonly #pauses: Pauses;
  readonly #waiting = new FairShare(limits);
  #isStopped = false;

  constructor(readEvents: ReadEvents, places: CallSlots, pauses: Pauses) {
    this.#readEvents = readEvents;
    this.#places = places;
    this.#pauses = pauses;
  }

  /** Reads a page; an empty one after this many seconds, or once the client is gone. @throws RateLimited, and what `ReadEvents` throws */
  async read(input: ReadEventsInput, seconds: number, signal: Signal): Promise<EventPage> {
    const page = await this.#read(input);
    if (seconds === 0 || !isEmpty(page)) return page;
    const release = this.#take(input.organizationId);
    try {
      return await this.#next(input, page, seconds, signal);
    } finally {
      release();
    }
  }

  /** Sends events as they happen, after a first page. @throws RateLimited, and what `ReadEvents` throws */
  async stream(input: ReadEventsInput, signal: AbortSignal): Promise<AsyncIterable<string>> {
    const release = this.#take(input.organizationId);
    // A client may be gone before the first chunk is asked for.
    signal.addEventListener('abort', release);
    try {
      return this.#follow(input, await this.#read(input), signal, release);
    } catch (reason) {
      release();
      throw reason;
    }
  }

  /** Ends waiting calls and streams, within the time of a poll. */
  stop(): void {
    this.#isStopped = true;
  }

  async *#follow(input: ReadEventsInput, first: EventPage, signal: AbortSignal, release: Release): AsyncGenerator<string> {
    try {
      yield 'retry: 1000\n\n';
      const endsAt = performance.now() + streamSeconds * 1000;
      for (let page = first; ; page = await this.#next(input, await this.#after(input, page), beatSeconds, signal)) {
        if (page.dropped > 0) yield eventText({ event: 'dropped', data: { count: page.dropped } });
        yield isEmpty(page) ? ': still here\n\n' : page.events.map((event) => eventText(serverEvent(shownEvent(event)))).join('');
        if (this.#isStopped || signal.aborted || performance.now() > endsAt) return;
      }
    } finally {
      release();
    }
  }

  /** The page after an empty one, as soon as there is one. */
  async #next(input: ReadEventsInput, empty: EventPage, seconds: number, signal: Signal): Promise<EventPage> {
    const endsAt = performance.now() + seconds * 1000;
    let page = empty;
    while (isEmpty(page) && !this.#isStopped && !signal.aborted && performance.now() < endsAt) {
      await this.#pauses.pause(pollMs);
      page = await this.#after(input, page);
    }
    return { ...page, after: empty.after, dropped: page === empty ? page.dropped : empty.dropped + page.dropped };
  }

  #after(input: ReadEventsInput, { next }: EventPage): Promise<EventPage> {
    return this.#read({ ...input, after: next, consumer: undefined });
  }

  #read(input: ReadEventsInput): Promise<EventPage> {
    return this.#places.run(input.organizationId, () => this.#readEvents.execute(input));
  }

  #take(organizationId: string): Release {
    const release = this.#waiting.tryTake(organizationId);
    if (!release) throw new RateLimited(retryAfterSeconds);
    let isHeld = true;
    return () => {
      if (isHeld) release();
      isHeld = false;
    };
  }
}

const isEmpty = ({ events, hasMore }: EventPage): boolean => events.length === 0 && !hasMore;

const serverEvent = (shown: ReturnType<typeof shownEvent>): ServerEvent => ({ event: shown.type, id: String(shown.number), data: shown });
