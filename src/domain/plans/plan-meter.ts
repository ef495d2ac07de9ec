import { Entity } from '../kernel/entity.ts';
import { PlanLimitReached } from './errors.ts';
import type { ChargedMeterName } from './meter-names.ts';
import { allTime, currentPeriod, dayOf, type Period } from './period.ts';

/** Usage of one meter, as shown to callers; a limit of null means unlimited. */
export interface Usage {
  readonly used: number;
  readonly limit: number | null;
  readonly remaining: number | null;
  readonly resetsAt: string;
}

/** The period of a meter that contains `now` (UTC). */
export const periodOf = (name: ChargedMeterName, planBeganAt: Date, now: Date): Period =>
  name === 'bytes' ? allTime : currentPeriod(planBeganAt, now);

/** One organization's usage of one meter in its current period (UTC). */
export class PlanMeter extends Entity<{
  organizationId: string;
  name: ChargedMeterName;
  plan: string;
  limit: number | null;
  used: number;
  periodStartsAt: Date;
  resetsAt: Date;
  /** The day for which it was read (`2026-03-10`, UTC): usage is recorded per day. */
  day: string;
}>() {
  /**
   * All or nothing: an amount over the limit spends nothing. Spending 0, and giving back (a negative amount), always succeeds.
   * @throws PlanLimitReached
   */
  spend(amount: number): PlanMeter {
    const { name, limit, used, plan } = this;
    const resetsAt = name === 'bytes' ? null : this.resetsAt;
    if (amount > 0 && limit !== null && used + amount > limit)
      throw new PlanLimitReached({ meter: name, limit, used, requested: amount, resetsAt, plan });
    return this.owe(amount);
  }

  /** Adds an amount whatever the limit is, such as what was stored before it was counted. */
  owe(amount: number): PlanMeter {
    return this.with({ used: Math.max(0, this.used + amount) });
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
