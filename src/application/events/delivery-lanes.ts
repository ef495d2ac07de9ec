import { isTaken } from '../../domain/events/delivery.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Pauses } from '../kernel/pauses.ts';
import type { DueDelivery, EndedAttempt } from './delivery-repository.ts';

/** The number of deliveries to one endpoint that are under way at a time. */
export const mostUnderWay = 32;

/** The number of deliveries that one transaction takes. */
export const mostTaken = 500;

/** The number of outcomes that wait to be recorded before no further delivery begins, and for how long, in milliseconds. */
const [mostUnrecorded, recordMs] = [100, 100];

/** The longest time after which a delivery that was taken may begin, and how often the lease is renewed meanwhile, in milliseconds. */
const freshMs = 1000;

/** As many deliveries that have not begun are few: more are taken. */
const few = mostUnderWay / 2;

/** An attempt that has ended, and the address that was called: the endpoint may have got another one meanwhile. */
export interface CalledAttempt extends EndedAttempt {
  readonly url: string;
}

/** Makes one delivery; it never rejects. */
export type Deliver = (delivery: DueDelivery) => Promise<CalledAttempt>;

/**
 * Deliveries that one transaction has taken, on their way to one endpoint: those of different subjects side by side, those of one subject
 * one after the other, in the order of their numbers. What has ended waits until it is recorded with others. A delivery that fails takes
 * the later ones of its subject with it: they are taken again when it is their turn.
 */
export class DeliveryLanes {
  readonly #clock: Clock;
  readonly #pauses: Pick<Pauses, 'every'> | undefined;
  #deliver: Deliver | undefined;
  #taken: DueDelivery[] = [];
  #takenAt = 0;
  #ended: CalledAttempt[] = [];
  /** The subjects that have a delivery under way. */
  readonly #busy = new Set<string>();
  #onEnd: () => void = () => undefined;

  constructor(clock: Clock, pauses: Pick<Pauses, 'every'> | undefined) {
    this.#clock = clock;
    this.#pauses = pauses;
  }

  get busy(): readonly string[] {
    return [...this.#busy];
  }

  /** Whether nothing is under way or waits to be recorded. */
  get isIdle(): boolean {
    return this.#busy.size === 0 && this.#ended.length === 0;
  }

  /** Whether few deliveries are left that may begin. */
  get isLow(): boolean {
    return this.#taken.length < few || !this.#isFresh;
  }

  /** Takes out what has ended, to be recorded. */
  takeEnded(): readonly CalledAttempt[] {
    const ended = this.#ended;
    this.#ended = [];
    return ended;
  }

  /** Forgets what has not begun. */
  drop(): void {
    this.#taken = [];
  }

  /** Begins deliveries, none of a subject that is busy. */
  begin(taken: readonly DueDelivery[], deliver: Deliver): void {
    this.#taken = [...taken];
    this.#takenAt = this.#clock.now().getTime();
    this.#deliver = deliver;
    this.beginNext();
  }

  /** Begins what may begin: after failures alone, nothing until they are recorded, since the endpoint may be down. */
  beginNext(): void {
    const isFailing = this.#ended.length > 0 && !this.#ended.some(({ outcome }) => isTaken(outcome));
    if (isFailing || !this.#isFresh) return;
    for (let at = 0; at < this.#taken.length && this.#busy.size < mostUnderWay && this.#ended.length < mostUnrecorded; ) {
      const delivery = this.#taken[at];
      if (!delivery || this.#busy.has(delivery.event.subject)) at++;
      else {
        this.#taken.splice(at, 1);
        void this.#run(delivery);
      }
    }
  }

  /** Waits until there is something to record together or, if there is more, to take; and at most until the lease is to be renewed. */
  async untilNext(isMore: boolean): Promise<void> {
    const isDue = (): boolean => this.#busy.size === 0 || this.#ended.length >= mostUnrecorded || (isMore && this.isLow);
    await this.#until(() => isDue() || this.#ended.length > 0, freshMs);
    if (this.#ended.length > 0) await this.#until(isDue, recordMs);
  }

  get #isFresh(): boolean {
    return this.#clock.now().getTime() - this.#takenAt <= freshMs;
  }

  async #run(delivery: DueDelivery): Promise<void> {
    const { subject } = delivery.event;
    this.#busy.add(subject);
    const attempt = await (this.#deliver as Deliver)(delivery);
    this.#busy.delete(subject);
    this.#ended.push(attempt);
    if (!isTaken(attempt.outcome)) this.#taken = this.#taken.filter(({ event }) => event.subject !== subject);
    this.beginNext();
    this.#onEnd();
  }

  /** Waits until a condition is true after a delivery has ended, or a time is over. */
  #until(isTrue: () => boolean, milliseconds: number): Promise<void> {
    if (isTrue()) return Promise.resolve();
    return new Promise((resolve) => {
      const end = (): void => {
        stop?.();
        this.#onEnd = () => undefined;
        resolve();
      };
      const stop = this.#pauses?.every(milliseconds, end);
      this.#onEnd = () => {
        if (isTrue()) end();
      };
    });
  }
}
