import type { MeterName, PlanMeterName } from '../../domain/plans/meter-names.ts';
import type { PlanMeter } from '../../domain/plans/plan-meter.ts';

/** By meter and day (`2026-03-10`, UTC): the amount used in the period by the end of that day. Days without a charge are absent. */
export type DailyUsage = Readonly<Partial<Record<MeterName, Readonly<Record<string, number>>>>>;

/** An amount to spend from a meter, in the period that the meter was read in. */
export interface Charge {
  readonly meter: PlanMeter;
  /** A negative amount gives back, never below 0. */
  readonly amount: number;
  /** Whether it was used already, so that the limit does not refuse it. */
  readonly isOwed?: boolean;
}

export interface ChargeResult {
  /** The meters after the charges, in no particular order. May resolve only after the commit: do not await it before. */
  readonly after: Promise<readonly PlanMeter[]>;
}

export interface MeterRepository {
  /** The meters of these names for each organization that exists, in no particular order. */
  findMany(organizationIds: readonly string[], names: readonly PlanMeterName[], now: Date): Promise<readonly PlanMeter[]>;
  /**
   * Spends from each meter atomically, up to its limit as the transaction has read it. Locks meters always in the same order. `used` of the
   * given meters may be stale: the stored value counts.
   * Call it last: the meters stay locked until the transaction ends.
   * @throws PlanLimitReached if a meter no longer has enough; the transaction must then be rolled back
   */
  spend(charges: readonly Charge[]): Promise<ChargeResult>;
  /** The daily usage of the period that starts at this time. */
  dailyUsage(organizationId: string, periodStartsAt: Date): Promise<DailyUsage>;
  /** The edits that were charged on the day (UTC) of `now`. */
  editsOn(organizationId: string, now: Date): Promise<number>;
  /** Deletes at most `limit` counts of the edits of days that began before a time, and returns their number. */
  sweepEdits(before: Date, limit: number): Promise<number>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly meters: MeterRepository;
  }
}
