import { Entity } from '../kernel/entity.ts';
import { type Problem, ValidationFailed } from '../kernel/errors.ts';
import { PlanFeatureRequired, PlanLimitReached } from './errors.ts';
import { type MeterName, meterNames, type StandingMeterName, standingMeterNames } from './meter-names.ts';

/** Features that a plan may include. */
export const planFeatures = ['api_keys'] as const;

export type PlanFeature = (typeof planFeatures)[number];

const called: Readonly<Record<PlanFeature, string>> = { api_keys: 'API keys' };

/** Calls for which a plan may override the rate limit of the deployment: of each key or token, and of an organization in all. */
export const limitedCalls = ['ingest', 'trigger', 'organization_ingest', 'organization_trigger'] as const;

/** Calls per second on average, and the largest burst. */
export interface RateLimit {
  readonly perSecond: number;
  readonly burst: number;
}

/** The plan that an organization bought. Without a rate limit, the deployment's holds; all keys together have five times the limit of one. */
export class Plan extends Entity<{
  id: string;
  name: string;
  /** As stored: a plan that is older than a meter has no limit for it. Read them with `limitOf`. */
  limits: Readonly<Partial<Record<MeterName | StandingMeterName, number | null>>>;
  features: readonly PlanFeature[];
  rateLimits: Readonly<Partial<Record<(typeof limitedCalls)[number], RateLimit | null>>>;
}>() {
  /** The limit of a meter: null if unlimited, 0 if the plan does not name the meter. */
  limitOf(meter: MeterName | StandingMeterName): number | null {
    const limit = this.limits[meter];
    return limit === undefined ? 0 : limit;
  }

  /** Checks that one more can be added to the `used` ones. @throws PlanLimitReached */
  requireFree(meter: StandingMeterName, used: number): void {
    const limit = this.limitOf(meter);
    if (limit !== null && used >= limit) throw new PlanLimitReached({ meter, limit, used, requested: 1, resetsAt: null, plan: this.id });
  }

  /** @throws PlanFeatureRequired */
  require(feature: PlanFeature): void {
    if (!this.features.includes(feature)) throw new PlanFeatureRequired(feature, called[feature], this.id);
  }

  /** Whether an organization may create API keys, and its keys work. */
  get hasApiKeys(): boolean {
    return this.features.includes('api_keys');
  }

  /** Checks id, limits and rate limits. @throws ValidationFailed with every problem */
  requireSound(): void {
    const problems: Problem[] = [];
    const rule = (fits: boolean, path: string, message: string): void => {
      if (!fits) problems.push({ path, message });
    };
    rule(/^[a-z0-9][a-z0-9_-]{0,62}$/.test(this.id), 'id', 'must have 1 to 63 of a-z, 0-9, - and _, not starting with - or _');
    for (const [name, limit] of Object.entries(this.limits))
      rule(limit === null || (Number.isSafeInteger(limit) && limit >= 0), `limits.${name}`, 'must be a whole number, or null for no limit');
    for (const [name, rate] of Object.entries(this.rateLimits)) {
      const fits = rate === null || [rate.perSecond, rate.burst].every((count) => Number.isFinite(count) && count > 0 && count <= 1e6);
      rule(
        fits,
        `rateLimits.${name}`,
        'must have calls per second and a burst, each above 0 and at most 1,000,000, or be null for no limit',
      );
    }
    if (problems.length > 0) throw new ValidationFailed(problems);
  }
}

/** The bytes of test records that an organization may have: nobody pays for them. */
const testBytes = 1024 ** 3;

/** The plan of all organizations of test mode: nothing of them is charged, and nothing limits them but the size of their records. */
export const testPlan = new Plan({
  id: 'test-mode',
  name: 'Test mode',
  limits: { ...Object.fromEntries([...meterNames, ...standingMeterNames].map((name) => [name, null])), bytes: testBytes },
  features: [...planFeatures],
  rateLimits: {},
});
