import { dayOf } from '../kernel/iso-time.ts';
import { PlanLimitReached } from './errors.ts';
import type { ChargedMeterName, PlanMeterName } from './meter-names.ts';
import { allTime, currentPeriod, type Period } from './period.ts';

/** Usage of one meter, as shown to callers; a limit of null means unlimited. */
export interface Usage {
  readonly used: number;
  readonly limit: number | null;
  readonly remaining: number | null;
  readonly resetsAt: string;
}

/** The period of a meter that contains `now` (UTC). */
export const periodOf = (name: PlanMeterName, planBeganAt: Date, now: Date): Period =>
  name === 'bytes' ? allTime : currentPeriod(planBeganAt, now);

type MeterFields = Pick<PlanMeter, 'organizationId' | 'name' | 'plan' | 'limit' | 'used' | 'periodStartsAt' | 'resetsAt' | 'day'>;

/**
 * One organization's usage of one meter in its current period (UTC). Immutable like an Entity, and field by field, since each call that is
 * charged makes three: a spread takes seven times as long.
 */
export class PlanMeter {
  readonly organizationId: string;
  readonly name: ChargedMeterName;
  /** Null if the deployment sets the limit. */
  readonly plan: string | null;
  readonly limit: number | null;
  readonly used: number;
  readonly periodStartsAt: Date;
  readonly resetsAt: Date;
  /** The day for which it was read (`2026-03-10`, UTC): usage is recorded per day. */
  readonly day: string;

  constructor(fields: MeterFields, used = fields.used) {
    this.organizationId = fields.organizationId;
    this.name = fields.name;
    this.plan = fields.plan;
    this.limit = fields.limit;
    this.used = used;
    this.periodStartsAt = fields.periodStartsAt;
    this.resetsAt = fields.resetsAt;
    this.day = fields.day;
  }

  with(changes: Partial<MeterFields>): PlanMeter {
    return new PlanMeter({ ...this, ...changes });
  }

  /** `with` for what changes with each call. */
  withUsed(used: number): PlanMeter {
    return new PlanMeter(this, used);
  }

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
    return this.withUsed(Math.max(0, this.used + amount));
  }

  /** The meter at another time in its period; undefined after the period has ended. */
  at(now: Date): PlanMeter | undefined {
    if (now >= this.resetsAt) return undefined;
    const day = dayOf(now);
    return day === this.day ? this : this.with({ day });
  }

  /** The amount that may still be spent; Infinity if there is no limit. */
  get remaining(): number {
    return this.limit === null ? Number.POSITIVE_INFINITY : Math.max(0, this.limit - this.used);
  }

  toUsage(): Usage {
    const { used, limit, resetsAt } = this;
    return { used, limit, remaining: limit === null ? null : this.remaining, resetsAt: isoOf(resetsAt) };
  }
}

let lastTime = Number.NaN;
let lastIso = '';

/** Writing a date takes longer than charging a meter, and most calls have the date of the call before. */
function isoOf(date: Date): string {
  if (date.getTime() !== lastTime) {
    lastIso = date.toISOString();
    lastTime = date.getTime();
  }
  return lastIso;
}
