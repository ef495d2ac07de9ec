import type { OpenHours } from '../../kernel/hours/open-hours.ts';

/** Whether it is open, and until when; times are in milliseconds. */
export interface OpenSpan {
  readonly isOpen: boolean;
  /** Infinite if that does not change. */
  readonly until: number;
}

const always: OpenSpan = { isOpen: true, until: Number.POSITIVE_INFINITY };

/** The hours of one zone as time goes on: asked with times that only grow. */
export class OpeningTimes {
  readonly #hours: OpenHours | undefined;
  readonly #zone: string;
  #span: OpenSpan = { isOpen: false, until: Number.NEGATIVE_INFINITY };

  constructor(hours: OpenHours | undefined, zone: string) {
    this.#hours = hours;
    this.#zone = zone;
  }

  /** The milliseconds after an opening over which those that waited are spread. */
  get spreadMs(): number {
    return (this.#hours?.spread ?? 0) * 60_000;
  }

  at(now: number): OpenSpan {
    if (!this.#hours) return always;
    if (now >= this.#span.until) this.#span = this.#spanAt(this.#hours, new Date(now));
    return this.#span;
  }

  #spanAt(hours: OpenHours, now: Date): OpenSpan {
    const opensAt = hours.opensAt(now, this.#zone);
    if (!opensAt || opensAt > now) return { isOpen: false, until: opensAt?.getTime() ?? Number.POSITIVE_INFINITY };
    return { isOpen: true, until: hours.closesAt(now, this.#zone)?.getTime() ?? Number.POSITIVE_INFINITY };
  }
}
