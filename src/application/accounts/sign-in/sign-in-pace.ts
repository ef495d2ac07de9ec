import { RateLimited } from '../../../domain/kernel/errors.ts';
import { networkOf } from '../../../domain/kernel/network.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Pauses } from '../../kernel/pauses.ts';

const freeFailures = 5;
const firstMs = 250;
/** The longest that somebody has to wait for a guess of their own, whoever else is guessing. */
const longestMs = 2000;
const forgottenAfterMs = 15 * 60_000;
/** An attacker with more accounts or addresses than this is not slowed down by counting. */
const maxAccounts = 20_000;
const maxWaiting = 4;
/** Some letters fold to many. */
const longestAccount = 300;

interface Failures {
  readonly count: number;
  readonly at: number;
}

interface Line {
  readonly end: Promise<unknown>;
  readonly waiting: number;
}

/**
 * Slows guessing down, in this process. An account whose password was wrong five times within 15 minutes takes the next tries after a
 * pause of up to two seconds, and those of one address one after the other. Nobody is locked out: whoever comes from another address
 * waits for their own pause alone.
 */
export class SignInPace {
  readonly #pauses: Pauses;
  readonly #clock: Clock;
  readonly #failures = new Map<string, Failures>();
  readonly #lines = new Map<string, Line>();

  constructor(pauses: Pauses, clock: Clock) {
    this.#pauses = pauses;
    this.#clock = clock;
  }

  /** Makes a try when its time has come; `isRight` tells a wrong password by false. @throws RateLimited when too many of the address wait */
  async try(given: string, address: string, isRight: () => Promise<boolean>): Promise<boolean> {
    const account = given.slice(0, longestAccount);
    const pauseMs = this.#pauseFor(account);
    const right = pauseMs === 0 ? await isRight() : await this.#inLine(`${networkOf(address)} ${account}`, pauseMs, isRight);
    if (!right) this.#fail(account);
    return right;
  }

  #pauseFor(account: string): number {
    const failures = this.#recent(account);
    return failures < freeFailures ? 0 : Math.min(longestMs, firstMs * 2 ** (failures - freeFailures));
  }

  #recent(account: string): number {
    const failures = this.#failures.get(account);
    return failures && this.#clock.now().getTime() - failures.at < forgottenAfterMs ? failures.count : 0;
  }

  #fail(account: string): void {
    const count = this.#recent(account) + 1;
    // To the end: the map is in the order of each account's last failure.
    this.#failures.delete(account);
    this.#failures.set(account, { count, at: this.#clock.now().getTime() });
    const [oldest] = this.#failures.keys();
    if (this.#failures.size > maxAccounts && oldest !== undefined) this.#failures.delete(oldest);
  }

  async #inLine<Result>(key: string, pauseMs: number, work: () => Promise<Result>): Promise<Result> {
    const line = this.#lines.get(key) ?? { end: Promise.resolve(), waiting: 0 };
    if (line.waiting >= maxWaiting) throw new RateLimited(Math.ceil((maxWaiting * longestMs) / 1000));
    const done = line.end.then(() => this.#pauses.pause(pauseMs)).then(work);
    this.#lines.set(key, { end: done.catch(() => undefined), waiting: line.waiting + 1 });
    try {
      return await done;
    } finally {
      const { end, waiting } = this.#lines.get(key) as Line;
      if (waiting === 1) this.#lines.delete(key);
      else this.#lines.set(key, { end, waiting: waiting - 1 });
    }
  }
}
