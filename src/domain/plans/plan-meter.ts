import { Entity } from '../kernel/entity.ts';
import { PlanLimitReached } from './errors.ts';
import type { MeterName } from './meter-names.ts';
import { dayOf } from './period.ts';

/** Usage of one meter, as shown to callers; a limit of null means unlimited. */
export interface Usage {
  readonly used: number;
  readonly limit: number | null;
  readonly remaining: number | null;
  readonly resetsAt: string;
}

/** One organization's usage of one meter in its current period (UTC). */
export class PlanMeter extends Entity<{
  organizationId: string;
  name: MeterName;
  plan: string;
  limit: number | null;
  used: number;
  periodStartsAt: Date;
  resetsAt: Date;
  /** The day for which it was read (`2026-03-10`, UTC): usage is recorded per day. */
  day: string;
}>() {
  /** All or nothing: an amount over the limit spends nothing. Spending 0 always succeeds. @throws PlanLimitReached */
  spend(amount: number): PlanMeter {
    const { limit, used, plan, resetsAt } = this;
    if (amount > 0 && limit !== null && used + amount > limit)
      throw new PlanLimitReached({ meter: this.name, limit, used, requested: amount, resetsAt, plan });
    return this.with({ used: used + amount });
  }

  /** The meter at another time in its period; undefined after the period has ended. */
  at(now: Date): PlanMeter | undefined {
    if (now >= this.resetsAt) return undefined;
    const day = dayOf(now);
    return day === this.day ? this : this.with({ day });
  }

  /** How much may still be spent; Infinity if there is no limit. */
  get remaining(): number {
    return this.limit === null ? Number.POSITIVE_INFINITY : Math.max(0, this.limit - this.used);
  }

  toUsage(): Usage {
    const { used, limit, resetsAt } = this;
    return { used, limit, remaining: limit === null ? null : this.remaining, resetsAt: resetsAt.toISOString() };
  }
}
