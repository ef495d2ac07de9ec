import { RequestTimeout } from '../kernel/errors.ts';

/** The minimum of an upload in bytes a second, and the milliseconds of waiting after which it counts as slow. */
const [slowBytesPerSecond, graceMs] = [256 * 1024, 5000];

/** An upload on its way, and its pace. Only the time counts in which it was waited for. */
export class ArrivingUpload implements AsyncIterable<Uint8Array> {
  readonly #source: AsyncIterable<Uint8Array>;
  readonly #now: () => number;
  #bytes = 0;
  #waitedMs = 0;
  #waitingSince: number | undefined;
  #isGivenUp = false;
  #fail: (reason: Error) => void = () => undefined;

  /** `now` is in milliseconds. */
  constructor(source: AsyncIterable<Uint8Array>, now: () => number) {
    this.#source = source;
    this.#now = now;
  }

  /** In bytes a second; undefined unless it is slow, and has not arrived. */
  get slowPace(): number | undefined {
    if (this.#waitingSince === undefined) return undefined;
    const waitedMs = this.#waitedMs + this.#now() - this.#waitingSince;
    const pace = (1000 * this.#bytes) / waitedMs;
    return waitedMs >= graceMs && pace < slowBytesPerSecond ? pace : undefined;
  }

  /** Ends it: its reader gets `RequestTimeout`. */
  giveUp(): void {
    this.#isGivenUp = true;
    this.#fail(new RequestTimeout());
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array, void, undefined> {
    const chunks = this.#source[Symbol.asyncIterator]();
    for (;;) {
      if (this.#isGivenUp) throw new RequestTimeout();
      const { value, done } = await this.#next(chunks);
      if (done) return;
      yield value;
    }
  }

  async #next(chunks: AsyncIterator<Uint8Array>): Promise<IteratorResult<Uint8Array>> {
    const since = this.#now();
    this.#waitingSince = since;
    try {
      // Not a race with one promise for all chunks, which would keep something of each of them.
      const next = await new Promise<IteratorResult<Uint8Array>>((resolve, reject) => {
        this.#fail = reject;
        chunks.next().then(resolve, reject);
      });
      if (!next.done) this.#bytes += next.value.length;
      return next;
    } finally {
      this.#waitedMs += this.#now() - since;
      this.#waitingSince = undefined;
    }
  }
}
