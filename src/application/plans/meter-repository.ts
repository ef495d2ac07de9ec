import type { MeterName } from '../../domain/plans/meter-names.ts';
import type { PlanMeter } from '../../domain/plans/plan-meter.ts';

/** By meter and day (`2026-03-10`, UTC): how much was used of the period by the end of that day; days without a charge are absent. */
export type DailyUsage = Readonly<Partial<Record<MeterName, Readonly<Record<string, number>>>>>;

/** An amount to be spent from a meter of the period that it was read in. */
export interface Charge {
  readonly meter: PlanMeter;
  readonly amount: number;
}

export interface Charged {
  /** The meters as the charges leave them, in no order; known at the latest when the transaction has committed, so not waited for before. */
  readonly after: Promise<readonly PlanMeter[]>;
}

export interface MeterRepository {
  /** One meter for each organization that there is, in no order. */
  findMany(organizationIds: readonly string[], name: MeterName, now: Date): Promise<readonly PlanMeter[]>;
  /**
   * Spends from each meter in one step, safe against every other transaction, always in the same order. What the meter in hand says is
   * used, and its limit, may be old: those that are stored count.
   * Call it last: the meters stay locked until the transaction ends.
   * @throws PlanLimitReached when one no longer has enough; the transaction is then to be rolled back
   */
  spend(charges: readonly Charge[]): Promise<Charged>;
  /** How the use of the period that begins then went. */
  dailyUsage(organizationId: string, periodStartsAt: Date): Promise<DailyUsage>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly meters: MeterRepository;
  }
}
