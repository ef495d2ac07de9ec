import { text } from './schema.ts';
/** One server-sent event. */
export interface ServerEvent {
  readonly event: string;
  /** The `Last-Event-ID` that the client sends when it reconnects. */
  readonly id?: string;
  readonly data: unknown;
}

/** The headers of an event stream, so that no proxy between here and the client buffers it. */
export const eventStreamHeaders = {
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
  // A connection that is kept alive after its stream would delay a server that stops.
  Connection: 'close',
} as const;

/** The answer with an event stream, as a route declares it. */
export const eventStreamAnswer = {
  status: 200,
  schema: text,
  contentType: 'text/event-stream; charset=utf-8',
  headers: { 'X-Accel-Buffering': '`no`: a proxy passes events on at once.' },
} as const;

/**
 * Server-sent events to one client. It buffers only the latest state: a newer state replaces one that the client has not read yet,
 * so a slow client costs no memory. The reader calls `return` when the client disconnects.
 */
export class EventStream implements AsyncIterableIterator<string> {
  #state: string | undefined;
  // The first beat is sent at once. Without it the client would not see that it is connected.
  #beat = true;
  #last: string | undefined;
  #isClosed = false;
  #wake: (() => void) | undefined;
  readonly #onClosed: () => void;

  /** `onClosed` is called once, whichever side ends the stream. */
  constructor(onClosed: () => void) {
    this.#onClosed = onClosed;
  }

  /** Sends a state, unless the stream has ended. It replaces one that is not read yet. */
  show(event: ServerEvent): void {
    if (this.#isClosed) return;
    this.#state = eventText(event);
    this.#wake?.();
  }

  /** Sends a comment that shows that the stream is alive. */
  beat(): void {
    if (this.#isClosed) return;
    this.#beat = true;
    this.#wake?.();
  }

  /** Sends what is buffered, then this event, and ends the stream. */
  end(event: ServerEvent): void {
    if (this.#isClosed) return;
    this.#last = eventText(event);
    this.#close();
  }

  async next(): Promise<IteratorResult<string>> {
    for (;;) {
      const value = this.#take();
      if (value !== undefined) return { value, done: false };
      if (this.#isClosed) return { value: undefined, done: true };
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  async return(): Promise<IteratorResult<string>> {
    this.#state = undefined;
    this.#beat = false;
    this.#last = undefined;
    this.#close();
    return { value: undefined, done: true };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  #take(): string | undefined {
    const parts = [this.#state, this.#beat ? ': still here\n\n' : undefined, this.#last].filter((part) => part !== undefined);
    this.#state = undefined;
    this.#beat = false;
    this.#last = undefined;
    return parts.length > 0 ? parts.join('') : undefined;
  }

  #close(): void {
    this.#wake?.();
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#onClosed();
  }
}

/** A server-sent event as it is sent. */
export const eventText = ({ event, id, data }: ServerEvent): string =>
  `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
