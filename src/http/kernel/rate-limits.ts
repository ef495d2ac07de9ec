import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { RateLimited } from '../../domain/kernel/errors.ts';
import { type Network, networksOf } from '../../domain/kernel/network.ts';
import type { CallerLimits, Limit } from './limits.ts';
import { CallWindows } from './shares/call-windows.ts';

/** The limits that a route may name. `calls` is that of all other calls with a key or a session. */
export type LimitName = 'ingest' | 'trigger' | 'calls' | 'test' | 'check' | 'invitation';

/** The deployment's limits. Undefined or 0 removes a limit. */
export interface RateLimitOptions {
  readonly ingest?: Limit | undefined;
  readonly trigger?: Limit | undefined;
  readonly calls?: Limit | undefined;
  readonly failedCredentialsPerMinute?: number | undefined;
}

/** Test messages to oneself: 5 a minute for each person, in every deployment. Without a limit they could bypass a job's checks. */
const tests: Limit = { perSecond: 5 / 60, burst: 5 };

/** Invitations: 30 an hour for each person, in every deployment. Revoking frees room in the plan, so the plan alone stops no mail flood. */
const invitations: Limit = { perSecond: 30 / 3600, burst: 30 };

/** Checks of channels: 10 a minute for each person, in every deployment: each connects to a server that the person has named. */
const checks: Limit = { perSecond: 10 / 60, burst: 10 };

const fixed = { test: tests, check: checks, invitation: invitations };

/** How many times the limit of one caller an organization has in all, unless its plan says otherwise. */
const perOrganization = 5;

/** The limits of a deployment that sets none. */
const defaultRateLimits: RateLimitOptions = {
  ingest: { perSecond: 100, burst: 200 },
  trigger: { perSecond: 50, burst: 100 },
  calls: { perSecond: 50, burst: 500 },
  failedCredentialsPerMinute: 20,
};

/** The state of a caller's rate limit, as the headers of draft-ietf-httpapi-ratelimit-headers. */
export interface Standing {
  /** `RateLimit`: calls left in the window, and the seconds until it resets. */
  readonly current: string;
  /** `RateLimit-Policy`: calls allowed in a window, and its length in seconds. */
  readonly policy: string;
  /** Undefined while the call is within the limit. */
  readonly retryAfterSeconds: number | undefined;
}

/** Who calls. */
export interface CountedCaller {
  /** A key, a token or a person. */
  readonly name: string;
  readonly organizationId: string | undefined;
  /** Those of its plan. */
  readonly limits?: CallerLimits | undefined;
}

/** The limit of an organization in all. */
interface Ceiling {
  readonly windows: CallWindows;
  readonly policy: string;
}

interface Meter {
  readonly limiter: RateLimiterMemory;
  readonly policy: string;
  /** Unless the plan says otherwise. */
  readonly ceiling: Ceiling;
}

/** Whom a failure is counted for: a client's address, or a device that is known and so not counted with its network. */
export type Source = string | { readonly device: string };

/** What is counted by source: wrong secrets (keys, tokens), which cannot be guessed; or wrong passwords and costly calls (work or mail). */
export type Counted = 'secrets' | 'passwords';

/** The capacity. Counting networks does not stop an attacker who has more of them. */
const maxNetworks = 50_000;

const isOn = (limit: Limit | null | undefined): limit is Limit => limit != null && limit.perSecond > 0 && limit.burst > 0;

const secondsOf = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000));

/** Counts calls by caller and failed credentials by network, in this process only: approximate, never for plan metering. */
export class RateLimits {
  readonly #limits: RateLimitOptions;
  readonly #meters = new Map<string, Meter>();
  /** Those of plans. */
  readonly #ceilings = new Map<string, Ceiling>();
  /** By the room of a network. */
  readonly #failures = new Map<number, RateLimiterMemory>();
  readonly #networks = new Map<string, RateLimiterMemory>();

  constructor(limits: RateLimitOptions = defaultRateLimits) {
    this.#limits = limits;
  }

  /** Counts one call of a caller, and if that is not refused, of its organization; undefined if no limit applies. */
  async count(name: LimitName, { name: caller, organizationId, limits }: CountedCaller): Promise<Standing | undefined> {
    const limit = this.#limitOf(name, limits);
    const meter = isOn(limit) ? this.#meter(name, limit) : undefined;
    let own: RateLimiterRes | undefined;
    try {
      own = await meter?.limiter.consume(caller);
    } catch (refusal) {
      return standing(name, (meter as Meter).policy, refusal as RateLimiterRes, true);
    }
    const ceiling = this.#ceilingOf(name, limits, meter);
    const msBeforeNext = organizationId === undefined ? undefined : ceiling?.windows.count(organizationId);
    if (msBeforeNext !== undefined)
      return standing(`organization_${name}`, (ceiling as Ceiling).policy, { remainingPoints: 0, msBeforeNext }, true);
    return meter && own && standing(name, meter.policy, own, false);
  }

  /** @throws RateLimited if the source, or a network that it is in, has had too many of these failures */
  async admit(source: Source, counted: Counted): Promise<void> {
    if (this.#networks.size === 0) return;
    for (const { name } of countersOf(source)) {
      const key = `${counted} ${name}`;
      const limiter = this.#networks.get(key);
      const failed = await limiter?.get(key);
      if (limiter && failed && failed.msBeforeNext > 0 && failed.consumedPoints >= limiter.points)
        throw new RateLimited(secondsOf(failed.msBeforeNext));
    }
  }

  /**
   * Counts one more failure, for the narrowest network first: what it refuses is not counted for the wider ones, whose other addresses
   * would suffer. @throws RateLimited if it exceeds a limit, so that parallel guesses learn nothing either
   */
  async failed(source: Source, counted: Counted): Promise<void> {
    const points = this.#limits.failedCredentialsPerMinute ?? 0;
    if (points === 0) return;
    for (const { name, room } of countersOf(source)) {
      const key = `${counted} ${name}`;
      const limiter = this.#failures.get(room) ?? new RateLimiterMemory({ keyPrefix: '', points: points * room, duration: 60 });
      this.#failures.set(room, limiter);
      this.#remember(key, limiter);
      try {
        await limiter.consume(key);
      } catch (refusal) {
        throw new RateLimited(secondsOf((refusal as RateLimiterRes).msBeforeNext));
      }
    }
  }

  #remember(key: string, limiter: RateLimiterMemory): void {
    // Moved to the end: the map is ordered by each network's last failure.
    this.#networks.delete(key);
    this.#networks.set(key, limiter);
    if (this.#networks.size <= maxNetworks) return;
    const [oldest] = this.#networks;
    if (oldest === undefined) return;
    this.#networks.delete(oldest[0]);
    void oldest[1].delete(oldest[0]);
  }

  #limitOf(name: LimitName, own?: CallerLimits): Limit | null | undefined {
    if (name === 'test' || name === 'check' || name === 'invitation') return fixed[name];
    if (name === 'calls') return this.#limits.calls;
    return own?.[name] === undefined ? this.#limits[name] : own[name];
  }

  /** The limit of the caller's organization: its plan's, or five times that of the caller. */
  #ceilingOf(name: LimitName, limits: CallerLimits | undefined, meter: Meter | undefined): Ceiling | undefined {
    const given = name === 'ingest' || name === 'trigger' ? limits?.[`organization_${name}`] : undefined;
    if (given === undefined) return meter?.ceiling;
    if (!isOn(given)) return undefined;
    const id = `${name} ${given.perSecond} ${given.burst}`;
    const ceiling = this.#ceilings.get(id) ?? ceilingOf(name, given);
    this.#ceilings.set(id, ceiling);
    return ceiling;
  }

  #meter(name: LimitName, { perSecond, burst }: Limit): Meter {
    const id = `${name} ${perSecond} ${burst}`;
    let meter = this.#meters.get(id);
    if (meter === undefined) {
      // One window, as long as the burst takes to refill, so the mean rate and the burst are both exact. The library's
      // BurstyRateLimiter would add its second window's points to the mean rate.
      const limiter = new RateLimiterMemory({ keyPrefix: '', points: burst, duration: burst / perSecond });
      const ceiling = ceilingOf(name, { perSecond: perOrganization * perSecond, burst: perOrganization * burst });
      meter = { limiter, policy: policyOf(name, { perSecond, burst }), ceiling };
      this.#meters.set(id, meter);
    }
    return meter;
  }
}

const countersOf = (source: Source): readonly Network[] =>
  typeof source === 'string' ? networksOf(source) : [{ name: `device ${source.device}`, room: 1 }];

const ceilingOf = (name: LimitName, limit: Limit): Ceiling => ({
  windows: new CallWindows(limit.burst, (1000 * limit.burst) / limit.perSecond),
  policy: policyOf(`organization_${name}`, limit),
});

/** A limit as `RateLimit-Policy`, in whole seconds. */
function policyOf(name: string, { perSecond, burst }: Limit): string {
  const window = Math.ceil(burst / perSecond);
  return `"${name}";q=${Math.round(perSecond * window)};w=${window}`;
}

type Left = Pick<RateLimiterRes, 'remainingPoints' | 'msBeforeNext'>;

function standing(name: string, policy: string, { remainingPoints, msBeforeNext }: Left, over: boolean): Standing {
  const seconds = secondsOf(msBeforeNext);
  return { current: `"${name}";r=${remainingPoints};t=${seconds}`, policy, retryAfterSeconds: over ? seconds : undefined };
}
