import { NotFound } from '../../domain/kernel/errors.ts';
import type { PlanMeter } from '../../domain/plans/plan-meter.ts';

/** The meter with the amount spent; undefined stands for an organization that does not exist. @throws NotFound, PlanLimitReached */
export function spendFrom(meter: PlanMeter | undefined, amount: number): PlanMeter {
  if (meter === undefined) throw new NotFound('Organization');
  return meter.spend(amount);
}
