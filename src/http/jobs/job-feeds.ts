import { createHash } from 'node:crypto';
import { DomainError, RateLimited } from '../../domain/kernel/errors.ts';
import { EventStream, type ServerEvent } from '../kernel/event-stream.ts';

/** A job's state as its listeners are shown it. */
export interface JobView {
  readonly isFinal: boolean;
  readonly data: { readonly status: string };
}

/** How often a job is looked at and how many may listen. */
export interface JobFeedOptions {
  readonly pollMs: number;
  readonly heartbeatMs: number;
  readonly perProcess: number;
  readonly perPerson: number;
}

const usual: JobFeedOptions = { pollMs: 1000, heartbeatMs: 15_000, perProcess: 500, perPerson: 10 };
const retryAfterSeconds = 10;
/** A look that takes long is followed by a rest of so many times as long. */
const restFactor = 5;

/** Who listens to what. */
export interface Listening {
  readonly organizationId: string;
  readonly jobId: string;
  readonly userId: string;
  /** The `Last-Event-ID` of a client that comes back. */
  readonly lastEventId: string | undefined;
  /** Asked at each heartbeat whether the caller may still listen. @throws DomainError where not */
  readonly admit: () => Promise<unknown>;
}

interface Listener {
  readonly stream: EventStream;
  seen: string | undefined;
}

interface Feed {
  readonly look: () => Promise<JobView>;
  readonly listeners: Set<Listener>;
  timer: NodeJS.Timeout | undefined;
}

/** Server-sent events of jobs: each job that anybody listens to is looked at about once a second, however many listen. */
export class JobFeeds {
  readonly #read: (organizationId: string, jobId: string) => Promise<JobView>;
  readonly #options: JobFeedOptions;
  readonly #feeds = new Map<string, Feed>();
  readonly #perPerson = new Map<string, number>();
  #count = 0;
  #isStopped = false;

  constructor(read: (organizationId: string, jobId: string) => Promise<JobView>, options: Partial<JobFeedOptions> = {}) {
    this.#read = read;
    this.#options = { ...usual, ...options };
  }

  /** How many listen, and how many jobs are being looked at for them. */
  get standing(): { readonly listeners: number; readonly jobs: number } {
    return { listeners: this.#count, jobs: this.#feeds.size };
  }

  /** The whole state first, unless the client has seen it; then each change. @throws RateLimited, and what reading the job throws */
  async open({ organizationId, jobId, userId, lastEventId, admit }: Listening): Promise<EventStream> {
    const leave = this.#enter(userId);
    try {
      const look = () => this.#read(organizationId, jobId);
      const view = await look();
      const feed = this.#feedOf(`${organizationId} ${jobId}`, look);
      let heartbeat: NodeJS.Timeout | undefined;
      const stream = new EventStream(() => {
        clearInterval(heartbeat);
        this.#part(`${organizationId} ${jobId}`, feed, listener);
        leave();
      });
      const listener: Listener = { stream, seen: lastEventId };
      feed.listeners.add(listener);
      heartbeat = setInterval(() => void this.#beat(stream, admit), this.#options.heartbeatMs);
      show(listener, view);
      if (this.#isStopped) stream.end(closing('STOPPING'));
      return stream;
    } catch (reason) {
      leave();
      throw reason;
    }
  }

  /** Ends all streams at once: their clients come back to another process. */
  stop(): void {
    this.#isStopped = true;
    for (const { listeners } of [...this.#feeds.values()]) for (const { stream } of [...listeners]) stream.end(closing('STOPPING'));
  }

  #enter(userId: string): () => void {
    const own = this.#perPerson.get(userId) ?? 0;
    if (this.#count >= this.#options.perProcess || own >= this.#options.perPerson) throw new RateLimited(retryAfterSeconds);
    this.#count++;
    this.#perPerson.set(userId, own + 1);
    return () => {
      this.#count--;
      const left = (this.#perPerson.get(userId) ?? 1) - 1;
      if (left > 0) this.#perPerson.set(userId, left);
      else this.#perPerson.delete(userId);
    };
  }

  #feedOf(key: string, look: () => Promise<JobView>): Feed {
    const known = this.#feeds.get(key);
    if (known) return known;
    const feed: Feed = { look, listeners: new Set(), timer: undefined };
    this.#feeds.set(key, feed);
    this.#rest(feed, this.#options.pollMs);
    return feed;
  }

  #part(key: string, feed: Feed, listener: Listener): void {
    feed.listeners.delete(listener);
    if (feed.listeners.size > 0) return;
    clearTimeout(feed.timer);
    this.#feeds.delete(key);
  }

  #rest(feed: Feed, forMs: number): void {
    feed.timer = setTimeout(() => void this.#poll(feed), forMs);
  }

  async #poll(feed: Feed): Promise<void> {
    const began = performance.now();
    // A database that is away for a moment ends no stream.
    const view = await feed.look().catch(() => undefined);
    if (view) for (const listener of [...feed.listeners]) show(listener, view);
    if (feed.listeners.size > 0) this.#rest(feed, Math.max(this.#options.pollMs, restFactor * (performance.now() - began)));
  }

  async #beat(stream: EventStream, admit: () => Promise<unknown>): Promise<void> {
    try {
      await admit();
    } catch (reason) {
      const isRefused = reason instanceof DomainError && (reason.kind === 'unauthenticated' || reason.kind === 'forbidden');
      if (isRefused) return stream.end(closing(reason.code));
    }
    stream.beat();
  }
}

/** The stream ends, the job does not: the client may come back, with another token where it has to. */
const closing = (code: string): ServerEvent => ({ event: 'close', data: { code } });

function show(listener: Listener, { isFinal, data }: JobView): void {
  const id = createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 22);
  if (id !== listener.seen) listener.stream.show({ event: 'job', id, data });
  listener.seen = id;
  if (isFinal) listener.stream.end({ event: 'end', id, data: { status: data.status } });
}
