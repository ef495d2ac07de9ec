import type { Log } from '../../application/kernel/log.ts';

/** The watched service, as its lines name it. */
export interface WatchedPart {
  /** `SMTP server smtp://mail.example.com:587 (SMTP_URL)`. */
  readonly name: string;
  /** The effect of its absence on the work, if it can be said. */
  readonly consequence?: () => string;
}

const everyMs = 60_000;

/**
 * Logs an outage of something that Spindle depends on: when it begins, once a minute while it lasts, and when it is over. One that
 * begins within a minute of the last line is logged once that minute has passed, so that a flapping server does not fill the log.
 */
export class OutageLines {
  readonly #watched: WatchedPart;
  readonly #log: Pick<Log, 'error' | 'warn'>;
  readonly #now: () => number;
  #loggedAt = Number.NEGATIVE_INFINITY;
  #failures = 0;
  #isLogged = false;

  constructor(watched: WatchedPart, log: Pick<Log, 'error' | 'warn'>, now: () => number = () => performance.now()) {
    this.#watched = watched;
    this.#log = log;
    this.#now = now;
  }

  /** Notes an attempt that failed because of the outage. */
  failed(reason: string): void {
    this.#failures++;
    if (this.#now() - this.#loggedAt < everyMs) return;
    const { name, consequence } = this.#watched;
    const attempts = this.#isLogged ? `; ${this.#failures} attempts have failed` : '';
    this.#log.error({}, `${name} does not work: ${reason}${attempts}${consequence ? `; ${consequence()}` : ''}`);
    this.#loggedAt = this.#now();
    this.#isLogged = true;
  }

  /** Notes an attempt that shows that there is no outage. */
  succeeded(): void {
    if (this.#isLogged) this.#log.warn({}, `${this.#watched.name} works again`);
    this.#isLogged = false;
    this.#failures = 0;
  }
}
