import type { CallerLimits, CountedCaller, Limit, LimitName } from './limits.ts';
import { CallWindows, type KeyStanding } from './shares/call-windows.ts';
import { type FailureKind, Failures, type Source, secondsOf } from './shares/failures.ts';

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

/** The multiple of the limit of one caller that an organization has in all, unless its plan says otherwise. */
const perOrganization = 5;

/** The limits of a deployment that sets none. */
const defaultRateLimits: RateLimitOptions = {
  ingest: { perSecond: 100, burst: 200 },
  trigger: { perSecond: 50, burst: 100 },
  calls: { perSecond: 50, burst: 500 },
  failedCredentialsPerMinute: 20,
};

/** The state of a caller's rate limit, as the headers of draft-ietf-httpapi-ratelimit-headers. */
export interface RateLimitState {
  /** `RateLimit`: calls left in the window, and the seconds until it resets. */
  readonly current: string;
  /** `RateLimit-Policy`: calls allowed in a window, and its length in seconds. */
  readonly policy: string;
  /** Undefined while the call is within the limit. */
  readonly retryAfterSeconds: number | undefined;
}

/** The limit of an organization in all. */
interface Ceiling {
  readonly windows: CallWindows;
  readonly policy: string;
}

interface Meter {
  readonly windows: CallWindows;
  readonly policy: string;
  /** Unless the plan says otherwise. */
  readonly ceiling: Ceiling;
}

const isOn = (limit: Limit | null | undefined): limit is Limit => limit != null && limit.perSecond > 0 && limit.burst > 0;

/** Counts calls by caller and failed credentials by network, in this process: approximate, never for plan metering. */
export class RateLimits {
  readonly #limits: RateLimitOptions;
  readonly #meters = new Map<string, Meter>();
  /** The limits of plans. */
  readonly #ceilings = new Map<string, Ceiling>();
  readonly #failures: Failures;

  constructor(limits: RateLimitOptions = defaultRateLimits) {
    this.#limits = limits;
    this.#failures = new Failures(limits.failedCredentialsPerMinute ?? 0);
  }

  /** Counts one call of a caller, and if that is not refused, of its organization; undefined if no limit applies. */
  count(name: LimitName, { name: caller, organizationId, limits }: CountedCaller): RateLimitState | undefined {
    const limit = this.#limitOf(name, limits);
    const meter = isOn(limit) ? this.#meter(name, limit) : undefined;
    const own = meter?.windows.count(caller);
    if (own?.isOver) return standing(name, (meter as Meter).policy, own);
    const ceiling = this.#ceilingOf(name, limits, meter);
    const all = organizationId === undefined ? undefined : ceiling?.windows.count(organizationId);
    if (all?.isOver) return standing(`organization_${name}`, (ceiling as Ceiling).policy, all);
    if (meter && own) return standing(name, meter.policy, own);
    return ceiling && all && standing(`organization_${name}`, ceiling.policy, all);
  }

  /** @throws RateLimited if the source, or a network that it is in, has had too many of these failures */
  admit(source: Source, counted: FailureKind): Promise<void> {
    return this.#failures.admit(source, counted);
  }

  /** Counts one more failure. @throws RateLimited if it exceeds a limit */
  failed(source: Source, counted: FailureKind): Promise<void> {
    return this.#failures.failed(source, counted);
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
      // One window, as long as the burst takes to refill, so the mean rate and the burst are both exact.
      const windows = new CallWindows(burst, (1000 * burst) / perSecond);
      const ceiling = ceilingOf(name, { perSecond: perOrganization * perSecond, burst: perOrganization * burst });
      meter = { windows, policy: policyOf(name, { perSecond, burst }), ceiling };
      this.#meters.set(id, meter);
    }
    return meter;
  }
}

const ceilingOf = (name: LimitName, limit: Limit): Ceiling => ({
  windows: new CallWindows(limit.burst, (1000 * limit.burst) / limit.perSecond),
  policy: policyOf(`organization_${name}`, limit),
});

/** A limit as `RateLimit-Policy`, in whole seconds. */
function policyOf(name: string, { perSecond, burst }: Limit): string {
  const window = Math.ceil(burst / perSecond);
  return `"${name}";q=${Math.round(perSecond * window)};w=${window}`;
}

function standing(name: string, policy: string, { left, msBeforeNext, isOver }: KeyStanding): RateLimitState {
  const seconds = secondsOf(msBeforeNext);
  return { current: `"${name}";r=${left};t=${seconds}`, policy, retryAfterSeconds: isOver ? seconds : undefined };
}
