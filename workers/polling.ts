import type { WorkerEvents } from 'graphile-worker';

/** Milliseconds without a successful poll, of a runner that has a free slot, after which it counts as stalled. */
const stalledAfterMs = 20_000;

/** Watches whether a runner of the queue still takes tasks: a runner whose connections are lost looks healthy otherwise. */
export class Polling {
  readonly #concurrency: number;
  #busy = 0;
  #polledAt = performance.now();

  constructor(events: WorkerEvents, concurrency: number) {
    this.#concurrency = concurrency;
    events.on('worker:getJob:empty', () => this.#polled(0));
    events.on('job:start', () => this.#polled(1));
    events.on('job:complete', () => this.#polled(-1));
  }

  /** A runner all of whose slots are busy need not poll. */
  get isStalled(): boolean {
    return this.#busy < this.#concurrency && performance.now() - this.#polledAt > stalledAfterMs;
  }

  /** Resolves when the runner has stalled; `signal` ends the watch, and then it never resolves. */
  stalled(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const timer = setInterval(() => this.isStalled && resolve(), 1000);
      signal.addEventListener('abort', () => clearInterval(timer));
    });
  }

  #polled(started: number): void {
    this.#busy += started;
    this.#polledAt = performance.now();
  }
}
