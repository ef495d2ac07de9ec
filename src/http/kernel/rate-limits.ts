import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { RateLimited } from '../../domain/kernel/errors.ts';
import { networkOf } from '../../domain/kernel/network.ts';
import type { CallerLimits, Limit } from './limits.ts';

/** The limits that a route may name. */
export type LimitName = 'ingest' | 'trigger' | 'test' | 'invitation';

/** The deployment's limits; undefined or 0 lifts one. */
export interface RateLimitOptions {
  readonly ingest?: Limit | undefined;
  readonly trigger?: Limit | undefined;
  readonly failedCredentialsPerMinute?: number | undefined;
}

/** Tests to oneself: five a minute a person, whatever the deployment; they would else be a way to send past a job's checks. */
const tests: Limit = { perSecond: 5 / 60, burst: 5 };

/** Invitations: 30 an hour a person, whatever the deployment; revoking makes room under the plan, so the plan alone stops no flood of mail. */
const invitations: Limit = { perSecond: 30 / 3600, burst: 30 };

const fixed = { test: tests, invitation: invitations };

/** What Spindle allows unless told otherwise. */
const defaultRateLimits: RateLimitOptions = {
  ingest: { perSecond: 100, burst: 200 },
  trigger: { perSecond: 50, burst: 100 },
  failedCredentialsPerMinute: 20,
};

/** How a metered call stands, as the headers of draft-ietf-httpapi-ratelimit-headers. */
export interface Standing {
  /** `RateLimit`: calls left, and the seconds until there are more. */
  readonly current: string;
  /** `RateLimit-Policy`: calls allowed in a window, and its seconds. */
  readonly policy: string;
  /** Undefined while the call is within the limit. */
  readonly retryAfterSeconds: number | undefined;
}

interface Meter {
  readonly limiter: RateLimiterMemory;
  readonly policy: string;
}

/** What is counted an address: wrong secrets (keys, tokens), which nobody guesses; or wrong passwords and what makes work or mail. */
export type Counted = 'secrets' | 'passwords';

/** An attacker with more addresses than this is not stopped by counting addresses anyway. */
const maxAddresses = 20_000;

const isOn = (limit: Limit | null | undefined): limit is Limit => limit != null && limit.perSecond > 0 && limit.burst > 0;

const secondsOf = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000));

/** Counts calls a caller and failed credentials an address, in this process alone: approximate, never for plan metering. */
export class RateLimits {
  readonly #limits: RateLimitOptions;
  readonly #meters = new Map<string, Meter>();
  readonly #failures: RateLimiterMemory | undefined;
  readonly #addresses = new Set<string>();

  constructor(limits: RateLimitOptions = defaultRateLimits) {
    this.#limits = limits;
    const points = limits.failedCredentialsPerMinute ?? 0;
    if (points > 0) this.#failures = new RateLimiterMemory({ keyPrefix: '', points, duration: 60 });
  }

  /** Counts one call of `caller`; undefined where nothing limits it. */
  async count(name: LimitName, caller: string, own?: CallerLimits): Promise<Standing | undefined> {
    const limit = this.#limitOf(name, own);
    if (!isOn(limit)) return undefined;
    const { limiter, policy } = this.#meter(name, limit);
    try {
      return standing(name, policy, await limiter.consume(caller), false);
    } catch (refusal) {
      return standing(name, policy, refusal as RateLimiterRes, true);
    }
  }

  /** @throws RateLimited where the address has shown too many of these */
  async admit(address: string, counted: Counted): Promise<void> {
    const key = keyOf(address, counted);
    if (this.#failures === undefined || !this.#addresses.has(key)) return;
    const failed = await this.#failures.get(key);
    if (failed && failed.msBeforeNext > 0 && failed.consumedPoints >= this.#failures.points) {
      throw new RateLimited(secondsOf(failed.msBeforeNext));
    }
  }

  /** Counts one more. @throws RateLimited where that is one too many, so that parallel guesses learn nothing either */
  async failed(address: string, counted: Counted): Promise<void> {
    if (this.#failures === undefined) return;
    const key = keyOf(address, counted);
    this.#remember(key);
    try {
      await this.#failures.consume(key);
    } catch (refusal) {
      throw new RateLimited(secondsOf((refusal as RateLimiterRes).msBeforeNext));
    }
  }

  #remember(key: string): void {
    // To the end: the set is in the order of each address's last failure.
    this.#addresses.delete(key);
    this.#addresses.add(key);
    if (this.#addresses.size <= maxAddresses) return;
    const [oldest] = this.#addresses;
    if (oldest === undefined) return;
    this.#addresses.delete(oldest);
    void this.#failures?.delete(oldest);
  }

  #limitOf(name: LimitName, own?: CallerLimits): Limit | null | undefined {
    if (name === 'test' || name === 'invitation') return fixed[name];
    return own?.[name] === undefined ? this.#limits[name] : own[name];
  }

  #meter(name: LimitName, { perSecond, burst }: Limit): Meter {
    const id = `${name} ${perSecond} ${burst}`;
    let meter = this.#meters.get(id);
    if (meter === undefined) {
      // One window that is as long as the burst takes to refill: the mean rate and the burst are both exact. The library's
      // BurstyRateLimiter adds its second window's points to the mean rate.
      const duration = burst / perSecond;
      const limiter = new RateLimiterMemory({ keyPrefix: '', points: burst, duration });
      const window = Math.ceil(duration);
      meter = { limiter, policy: `"${name}";q=${Math.round(perSecond * window)};w=${window}` };
      this.#meters.set(id, meter);
    }
    return meter;
  }
}

function standing(name: LimitName, policy: string, { remainingPoints, msBeforeNext }: RateLimiterRes, over: boolean): Standing {
  const seconds = secondsOf(msBeforeNext);
  return { current: `"${name}";r=${remainingPoints};t=${seconds}`, policy, retryAfterSeconds: over ? seconds : undefined };
}

const keyOf = (address: string, counted: Counted): string => `${counted} ${networkOf(address)}`;
