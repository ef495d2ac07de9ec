import { DomainError } from '../kernel/errors.ts';
import { type ChargedMeterName, meterWord, type StandingMeterName } from './meter-names.ts';

/** The organization's plan does not include a feature that the request requires. */
export class PlanFeatureRequired extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'PLAN_FEATURE_REQUIRED';
  override readonly details: Readonly<Record<string, unknown>>;
  /** `called` is the feature's display name. */
  constructor(feature: string, called: string, plan: string) {
    super(`The plan "${plan}" does not include ${called}`);
    this.details = { feature, plan };
  }
}

const figure = (count: number): string => count.toLocaleString('en');

/** The request exceeds a limit of the plan (document, 7 and 8). */
export class PlanLimitReached extends DomainError {
  readonly kind = 'limit';
  readonly code = 'PLAN_LIMIT';
  override readonly details: Readonly<Record<string, unknown>>;
  constructor(facts: {
    meter: ChargedMeterName | StandingMeterName;
    limit: number;
    used: number;
    requested: number;
    resetsAt: Date | null;
    /** Null if the deployment has set the limit. */
    plan: string | null;
  }) {
    const remaining = Math.max(0, facts.limit - facts.used);
    const what = `${figure(facts.limit)} ${meterWord(facts.meter, facts.limit)}`;
    const allowed = facts.plan === null ? `An organization may make ${what} a day (UTC)` : `The plan allows ${what}`;
    super(`${allowed}${facts.plan !== null && facts.resetsAt ? ' a month' : ''}; remaining: ${figure(remaining)}`);
    this.details = { ...facts, remaining, resetsAt: facts.resetsAt?.toISOString() ?? null };
  }
}
