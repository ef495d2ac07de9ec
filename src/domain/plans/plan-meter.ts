import { Entity } from '../kernel/entity.ts';
import { PlanLimitReached } from './errors.ts';
import type { MeterName } from './meter-names.ts';
import { dayOf } from './period.ts';

/** How much of a metered thing is used, as it is shown to callers; a limit of null means without limit. */
export interface Usage {
  readonly used: number;
  readonly limit: number | null;
  readonly remaining: number | null;
  readonly resetsAt: string;
}

/** What one organization has used of one metered thing in its current period (UTC). */
export class PlanMeter extends Entity<{
  organizationId: string;
  name: MeterName;
  plan: string;
  limit: number | null;
  used: number;
  periodStartsAt: Date;
  resetsAt: Date;
  /** The day of the look at it (`2026-03-10`, UTC): what is spent is noted under it. */
  day: string;
}>() {
  /** All or nothing: a batch that does not fit spends none of the allowance; spending 0 always fits. @throws PlanLimitReached */
  spend(amount: number): PlanMeter {
    const { limit, used, plan, resetsAt } = this;
    if (amount > 0 && limit !== null && used + amount > limit)
      throw new PlanLimitReached({ meter: this.name, limit, used, requested: amount, resetsAt, plan });
    return this.with({ used: used + amount });
  }

  /** The meter at another moment of its period; undefined once that is over. */
  at(now: Date): PlanMeter | undefined {
    if (now >= this.resetsAt) return undefined;
    const day = dayOf(now);
    return day === this.day ? this : this.with({ day });
  }

  /** How much may still be spent; Infinity where there is no limit. */
  get remaining(): number {
    return this.limit === null ? Number.POSITIVE_INFINITY : Math.max(0, this.limit - this.used);
  }

  toUsage(): Usage {
    const { used, limit, resetsAt } = this;
    return { used, limit, remaining: limit === null ? null : this.remaining, resetsAt: resetsAt.toISOString() };
  }
}
