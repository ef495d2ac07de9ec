import { Entity } from '../kernel/entity.ts';
import { type Problem, ValidationFailed } from '../kernel/errors.ts';
import { PlanFeatureRequired, PlanLimitReached } from './errors.ts';
import type { MeterName, StandingMeterName } from './meter-names.ts';

/** What a plan may include. */
export const planFeatures = ['api_keys'] as const;

export type PlanFeature = (typeof planFeatures)[number];

const called: Readonly<Record<PlanFeature, string>> = { api_keys: 'API keys' };

/** What a plan may limit otherwise than the deployment does. */
export const limitedCalls = ['ingest', 'trigger'] as const;

/** Calls a second on average, and how many at once. */
export interface RateLimit {
  readonly perSecond: number;
  readonly burst: number;
}

/** What an organization bought; a rate limit that is not there means the deployment's own. */
export class Plan extends Entity<{
  id: string;
  name: string;
  /** As they are stored: a plan that is older than a meter does not name it. Read them with `limitOf`. */
  limits: Readonly<Partial<Record<MeterName | StandingMeterName, number | null>>>;
  features: readonly PlanFeature[];
  rateLimits: Readonly<Partial<Record<(typeof limitedCalls)[number], RateLimit | null>>>;
}>() {
  /** What the plan allows of a meter: null for no limit, 0 where the plan does not name the meter. */
  limitOf(meter: MeterName | StandingMeterName): number | null {
    const limit = this.limits[meter];
    return limit === undefined ? 0 : limit;
  }

  /** Checks that one more fits beside those that there are. @throws PlanLimitReached */
  requirePlace(meter: StandingMeterName, used: number): void {
    const limit = this.limitOf(meter);
    if (limit !== null && used >= limit) throw new PlanLimitReached({ meter, limit, used, requested: 1, resetsAt: null, plan: this.id });
  }

  /** @throws PlanFeatureRequired */
  require(feature: PlanFeature): void {
    if (!this.features.includes(feature)) throw new PlanFeatureRequired(feature, called[feature], this.id);
  }

  /** Whether an organization may have API keys, and those that it has work. */
  get hasApiKeys(): boolean {
    return this.features.includes('api_keys');
  }

  /** @throws ValidationFailed with every problem: an id that can't be typed, a limit that is no count, a rate that lets nothing through */
  requireSound(): void {
    const problems: Problem[] = [];
    const note = (fits: boolean, path: string, message: string): void => {
      if (!fits) problems.push({ path, message });
    };
    note(/^[a-z0-9][a-z0-9_-]{0,62}$/.test(this.id), 'id', 'must be 1 to 63 of a-z, 0-9, - and _');
    for (const [name, limit] of Object.entries(this.limits))
      note(limit === null || (Number.isSafeInteger(limit) && limit >= 0), `limits.${name}`, 'must be a whole number, or null for no limit');
    for (const [name, rate] of Object.entries(this.rateLimits)) {
      const fits = rate === null || [rate.perSecond, rate.burst].every((count) => Number.isFinite(count) && count > 0 && count <= 1e6);
      note(fits, `rateLimits.${name}`, 'must be calls a second and burst, each above 0 and at most 1,000,000; or null for no limit');
    }
    if (problems.length > 0) throw new ValidationFailed(problems);
  }
}
