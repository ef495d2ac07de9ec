import { dayOf } from '../../domain/kernel/iso-time.ts';
import { type DailyLimit, dailyLimitOf, nextDay } from '../../domain/plans/daily-limit.ts';
import { type MeterName, meterNames, type StandingMeterName } from '../../domain/plans/meter-names.ts';
import { daysUntil } from '../../domain/plans/period.ts';
import type { Plan } from '../../domain/plans/plan.ts';
import type { PlanMeter } from '../../domain/plans/plan-meter.ts';
import { UseCase } from '../kernel/use-case.ts';
import { planUse } from './plan-use.ts';

/** The amount used on one day (UTC). */
export interface DailyUse {
  /** `2026-03-10`. */
  readonly date: string;
  readonly used: number;
}

/** The usage of an organization's plan. */
export interface UsageReport {
  readonly plan: Plan;
  readonly meters: Readonly<Record<MeterName, { readonly meter: PlanMeter; readonly daily: readonly DailyUse[] }>>;
  /** The number of messages that were sent today (UTC) and that may be, while the organization is new; null if nothing limits it by day. */
  readonly today: { readonly used: number; readonly limit: number; readonly resetsAt: Date } | null;
  /** The edits of today (UTC) and how many there may be; null if nothing limits them. */
  readonly edits: { readonly used: number; readonly limit: number; readonly resetsAt: Date } | null;
  readonly standing: Readonly<Record<StandingMeterName, { readonly used: number; readonly limit: number | null }>>;
}

/** Checks the used and remaining amount of every meter: the same figures that limit ingest and trigger (document, 8). Spends nothing. */
export class CheckPlanMeter extends UseCase<
  'unitOfWork' | 'clock',
  { dailyLimit?: DailyLimit | undefined; editsPerDay?: number | undefined }
> {
  /** @throws NotFound */
  execute({ organizationId }: { readonly organizationId: string }): Promise<UsageReport> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const { meters, dayCounts } = transaction;
      const now = this.deps.clock.now();
      const { organization, plan, found, standing } = await planUse(transaction, organizationId, now);
      // All months are the organization's: they begin on the day of its plan.
      const usedByDay = await meters.dailyUsage(organizationId, found.of(organizationId, 'records').periodStartsAt);
      const entries = meterNames.map((name) => {
        const meter = found.of(organizationId, name);
        return [name, { meter, daily: dailyUse(meter, usedByDay[name] ?? {}, now) }] as const;
      });
      const { editsPerDay = 0 } = this.deps;
      const limit = this.deps.dailyLimit ? dailyLimitOf(organization, this.deps.dailyLimit, now) : null;
      const sentToday = limit === null ? 0 : await dayCounts.find(organizationId, dayOf(now));
      return {
        plan,
        today: limit === null ? null : { used: sentToday, limit, resetsAt: nextDay(now) },
        edits: editsPerDay === 0 ? null : { used: await meters.editsOn(organizationId, now), limit: editsPerDay, resetsAt: nextDay(now) },
        meters: Object.fromEntries(entries) as UsageReport['meters'],
        standing,
      };
    });
  }
}

/** Turns cumulative daily totals into amounts per day. Clocks of processes may differ around midnight, so an amount is at least 0. */
function dailyUse({ periodStartsAt, used }: PlanMeter, usedBy: Readonly<Record<string, number>>, now: Date): readonly DailyUse[] {
  let before = 0;
  return daysUntil(periodStartsAt, now).map((date) => {
    // Charges made after the meter was read are not counted: the next read has them.
    const until = Math.min(used, Math.max(before, usedBy[date] ?? before));
    const day = { date, used: until - before };
    before = until;
    return day;
  });
}
