import { backOff } from '../../../domain/kernel/back-off.ts';
import { RateLimited } from '../../../domain/kernel/errors.ts';
import { networkOf } from '../../../domain/kernel/network.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Pauses } from '../../kernel/pauses.ts';
import { RecentFailures } from '../../kernel/recent-failures.ts';

const freeFailures = 5;
/** In milliseconds; the most for one attempt, however many others are guessing. */
const delays = { first: 250, most: 2000 };
/** The accounts that are counted. Counting does not slow down an attacker with more accounts than this. */
const maxAccounts = 20_000;
const maxWaiting = 4;
/** In characters; case folding can make a text longer. */
const longestAccount = 300;

interface Queue {
  readonly end: Promise<unknown>;
  readonly waiting: number;
}

/**
 * Slows down password guessing, per process. After five failures for an account, with less than 15 minutes between them, each attempt is
 * delayed by up to two seconds, and attempts from one network run one after the other. There is no lockout: an attempt from another
 * network waits only for its own delay.
 */
export class SignInPace {
  readonly #pauses: Pauses;
  readonly #failures: RecentFailures;
  readonly #queues = new Map<string, Queue>();

  constructor(pauses: Pauses, clock: Clock) {
    this.#pauses = pauses;
    this.#failures = new RecentFailures(maxAccounts, () => clock.now().getTime());
  }

  /** Runs `isRight` after the delay and returns its result: false is a failure. @throws RateLimited if too many attempts wait */
  async try(given: string, address: string, isRight: () => Promise<boolean>): Promise<boolean> {
    const account = given.slice(0, longestAccount);
    const pauseMs = this.#pauseFor(account);
    const right = pauseMs === 0 ? await isRight() : await this.#inQueue(`${networkOf(address)} ${account}`, pauseMs, isRight);
    if (!right) this.#failures.add(account);
    return right;
  }

  #pauseFor(account: string): number {
    const failures = this.#failures.of(account);
    return failures < freeFailures ? 0 : backOff(delays, failures - freeFailures + 1);
  }

  async #inQueue<Result>(key: string, pauseMs: number, work: () => Promise<Result>): Promise<Result> {
    const queue = this.#queues.get(key) ?? { end: Promise.resolve(), waiting: 0 };
    if (queue.waiting >= maxWaiting) throw new RateLimited(Math.ceil((maxWaiting * delays.most) / 1000));
    const done = queue.end.then(() => this.#pauses.pause(pauseMs)).then(work);
    this.#queues.set(key, { end: done.catch(() => undefined), waiting: queue.waiting + 1 });
    try {
      return await done;
    } finally {
      const { end, waiting } = this.#queues.get(key) as Queue;
      if (waiting === 1) this.#queues.delete(key);
      else this.#queues.set(key, { end, waiting: waiting - 1 });
    }
  }
}
