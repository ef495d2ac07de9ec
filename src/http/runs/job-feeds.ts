import { createHash } from 'node:crypto';
import { FairShare, type Release } from '../../application/kernel/fair-share.ts';
import { DomainError, RateLimited } from '../../domain/kernel/errors.ts';
import { EventStream, type ServerEvent } from '../kernel/event-stream.ts';

/** A job's state as it is sent to its listeners. */
export interface JobView {
  readonly isFinal: boolean;
  readonly data: { readonly state: string };
}

/** The interval at which a job is polled, and the limits on listeners. */
export interface JobFeedOptions {
  readonly pollMs: number;
  readonly heartbeatMs: number;
  /** Shared by organizations: alone, one has half of them. */
  readonly perProcess: number;
  readonly perCaller: number;
}

const defaults: JobFeedOptions = { pollMs: 1000, heartbeatMs: 5000, perProcess: 500, perCaller: 10 };
const retryAfterSeconds = 10;
/** After a slow poll, the next one waits this many times as long as the poll took. */
const backOffFactor = 5;

/** A request to listen to a job. */
export interface FeedRequest {
  readonly organizationId: string;
  readonly jobId: string;
  readonly callerId: string;
  /** The `Last-Event-ID` of a client that reconnects. */
  readonly lastEventId: string | undefined;
  /** Called at each heartbeat and before each change. @throws DomainError if the caller may no longer listen */
  readonly admit: () => Promise<unknown>;
}

interface Listener {
  readonly stream: EventStream;
  readonly admit: () => Promise<unknown>;
  lastSentId: string | undefined;
}

interface Feed {
  readonly read: () => Promise<JobView>;
  readonly listeners: Set<Listener>;
  timer: NodeJS.Timeout | undefined;
}

/** Reads a job of an organization. */
type ReadJobView = (organizationId: string, jobId: string) => Promise<JobView>;

/** Server-sent events of jobs. A job with listeners is polled about once a second, once for all of them. */
export class JobFeeds {
  readonly #read: ReadJobView;
  readonly #poll: ReadJobView;
  readonly #options: JobFeedOptions;
  readonly #streams: FairShare;
  readonly #feeds = new Map<string, Feed>();
  /** The streams of each organization, the oldest first. */
  readonly #open = new Map<string, Set<EventStream>>();
  readonly #perCaller = new Map<string, number>();
  #count = 0;
  #isStopped = false;

  /** `poll` reads for those who listen already; a call that begins to listen has its place, and uses `read`. */
  constructor(read: ReadJobView, options: Partial<JobFeedOptions> = {}, poll = read) {
    this.#read = read;
    this.#poll = poll;
    this.#options = { ...defaults, ...options };
    this.#streams = new FairShare({ slots: this.#options.perProcess });
  }

  /** The number of listeners, and of jobs that are polled for them. */
  get counts(): { readonly listeners: number; readonly jobs: number } {
    return { listeners: this.#count, jobs: this.#feeds.size };
  }

  /** Sends the whole state first, unless the client has it, then each change. @throws RateLimited, and what reading the job throws */
  async open({ organizationId, jobId, callerId, lastEventId, admit }: FeedRequest): Promise<EventStream> {
    const release = this.#reserve(organizationId, callerId);
    try {
      const view = await this.#read(organizationId, jobId);
      const feed = this.#feedOf(`${organizationId} ${jobId}`, () => this.#poll(organizationId, jobId));
      let heartbeat: NodeJS.Timeout | undefined;
      const stream = new EventStream(() => {
        clearInterval(heartbeat);
        this.#remove(`${organizationId} ${jobId}`, feed, listener);
        this.#forget(organizationId, stream);
        release();
      });
      const listener: Listener = { stream, admit, lastSentId: lastEventId };
      feed.listeners.add(listener);
      this.#streamsOf(organizationId).add(stream);
      heartbeat = setInterval(() => void beat(listener), this.#options.heartbeatMs);
      send(listener, view);
      if (this.#isStopped) stream.end(closeEvent('STOPPING'));
      return stream;
    } catch (reason) {
      release();
      throw reason;
    }
  }

  /** Ends all streams at once. Their clients reconnect to another process. */
  stop(): void {
    this.#isStopped = true;
    for (const { listeners } of [...this.#feeds.values()]) for (const { stream } of [...listeners]) stream.end(closeEvent('STOPPING'));
  }

  #reserve(organizationId: string, callerId: string): Release {
    const own = this.#perCaller.get(callerId) ?? 0;
    const release = own < this.#options.perCaller ? this.#take(organizationId) : undefined;
    if (!release) throw new RateLimited(retryAfterSeconds);
    this.#count++;
    this.#perCaller.set(callerId, own + 1);
    return () => {
      release();
      this.#count--;
      const left = (this.#perCaller.get(callerId) ?? 1) - 1;
      if (left > 0) this.#perCaller.set(callerId, left);
      else this.#perCaller.delete(callerId);
    };
  }

  /** Streams last long, so an organization without one gets the place of the oldest stream of the organization that has the most. */
  #take(organizationId: string): Release | undefined {
    const release = this.#streams.tryTake(organizationId);
    if (release || this.#streams.heldBy(organizationId) > 0) return release;
    let most: Set<EventStream> = new Set();
    for (const streams of this.#open.values()) if (streams.size > most.size) most = streams;
    const [oldest] = most;
    if (most.size > 1) oldest?.end(closeEvent('UNAVAILABLE'));
    return this.#streams.tryTake(organizationId);
  }

  #streamsOf(organizationId: string): Set<EventStream> {
    let streams = this.#open.get(organizationId);
    if (streams === undefined) {
      streams = new Set();
      this.#open.set(organizationId, streams);
    }
    return streams;
  }

  #forget(organizationId: string, stream: EventStream): void {
    const streams = this.#streamsOf(organizationId);
    streams.delete(stream);
    if (streams.size === 0) this.#open.delete(organizationId);
  }

  #feedOf(key: string, read: () => Promise<JobView>): Feed {
    const existing = this.#feeds.get(key);
    if (existing) return existing;
    const feed: Feed = { read, listeners: new Set(), timer: undefined };
    this.#feeds.set(key, feed);
    this.#schedule(feed, this.#options.pollMs);
    return feed;
  }

  #remove(key: string, feed: Feed, listener: Listener): void {
    feed.listeners.delete(listener);
    if (feed.listeners.size > 0) return;
    clearTimeout(feed.timer);
    this.#feeds.delete(key);
  }

  #schedule(feed: Feed, delayMs: number): void {
    feed.timer = setTimeout(() => void this.#next(feed), delayMs);
  }

  async #next(feed: Feed): Promise<void> {
    const startedAt = performance.now();
    // A failed read does not end the stream: the database may be unavailable only for a moment.
    const view = await feed.read().catch(() => undefined);
    if (view) await Promise.all([...feed.listeners].map((listener) => sendChange(listener, view)));
    if (feed.listeners.size > 0) this.#schedule(feed, Math.max(this.#options.pollMs, backOffFactor * (performance.now() - startedAt)));
  }
}

/** Ends the stream while the job continues. The client may reconnect, with a new token if the code asks for one. */
const closeEvent = (code: string): ServerEvent => ({ event: 'close', data: { code } });

/** Ends the stream of a caller who may no longer listen. A check that fails for another reason changes nothing. */
async function endIfRefused({ stream, admit }: Listener): Promise<void> {
  try {
    await admit();
  } catch (reason) {
    const isRefused = reason instanceof DomainError && (reason.kind === 'unauthenticated' || reason.kind === 'forbidden');
    if (isRefused) stream.end(closeEvent(reason.code));
  }
}

async function beat(listener: Listener): Promise<void> {
  await endIfRefused(listener);
  listener.stream.beat();
}

async function sendChange(listener: Listener, view: JobView): Promise<void> {
  if (idOf(view) === listener.lastSentId && !view.isFinal) return;
  await endIfRefused(listener);
  send(listener, view);
}

const idOf = ({ data }: JobView): string => createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 22);

function send(listener: Listener, view: JobView): void {
  const { isFinal, data } = view;
  const id = idOf(view);
  if (id !== listener.lastSentId) listener.stream.show({ event: 'job', id, data });
  listener.lastSentId = id;
  if (isFinal) listener.stream.end({ event: 'end', id, data: { state: data.state } });
}
