/** One server-sent event. */
export interface ServerEvent {
  readonly event: string;
  /** What the client shows as `Last-Event-ID` when it comes back. */
  readonly id?: string;
  readonly data: unknown;
}

/** What an answer of server-sent events says, so that nothing between here and the client keeps it back. */
export const eventStreamHeaders = {
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
  // Nothing follows a stream on its connection, which would keep a server that stops.
  Connection: 'close',
} as const;

/**
 * Server-sent events to one client. It holds no more than what the client has not taken yet of the latest state: a newer one
 * replaces it, so that a slow client costs no memory. Whoever reads it away from a client that has gone calls `return`.
 */
export class EventStream implements AsyncIterableIterator<string> {
  #state: string | undefined;
  // Something at once, or the client would not even see that it was let in.
  #beat = true;
  #last: string | undefined;
  #isClosed = false;
  #wake: (() => void) | undefined;
  readonly #onClosed: () => void;

  /** `onClosed` is called once, whoever ends it. */
  constructor(onClosed: () => void) {
    this.#onClosed = onClosed;
  }

  /** Sends a state; one that is still to be taken is replaced. */
  show(event: ServerEvent): void {
    this.#state = textOf(event);
    this.#wake?.();
  }

  /** Shows that the stream is alive. */
  beat(): void {
    this.#beat = true;
    this.#wake?.();
  }

  /** Sends what is left, and this, and ends. */
  end(event: ServerEvent): void {
    if (this.#isClosed) return;
    this.#last = textOf(event);
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

const textOf = ({ event, id, data }: ServerEvent): string =>
  `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
