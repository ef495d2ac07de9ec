import { NotFound } from '../../domain/kernel/errors.ts';
import type { MeterName } from '../../domain/plans/meter-names.ts';
import type { PlanMeter } from '../../domain/plans/plan-meter.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';

type Meters = Pick<Transaction, 'meters'>;

/** A meter that was looked up. @throws NotFound if there is no such organization */
export function requireMeter(meter: PlanMeter | undefined): PlanMeter {
  if (!meter) throw new NotFound('Organization');
  return meter;
}

/** Finds one meter of an organization. @throws NotFound if there is no such organization */
export async function findMeter({ meters }: Meters, organizationId: string, name: MeterName, now: Date): Promise<PlanMeter> {
  const [meter] = await meters.findMany([organizationId], name, now);
  return requireMeter(meter);
}

/** Finds a meter of which this amount could be spent now; spends nothing. @throws NotFound, PlanLimitReached */
export async function requireAllowance(
  transaction: Meters,
  { organizationId, meter, amount }: { readonly organizationId: string; readonly meter: MeterName; readonly amount: number },
  now: Date,
): Promise<PlanMeter> {
  const found = await findMeter(transaction, organizationId, meter, now);
  found.spend(amount);
  return found;
}

/**
 * Spends from a meter that was found in the same transaction. Call it last: the meter stays locked until the transaction ends.
 * @throws PlanLimitReached before the store is asked, or by the time the transaction commits where others have spent in between
 */
export async function charge({ meters }: Meters, meter: PlanMeter, amount: number): Promise<void> {
  meter.spend(amount);
  if (amount > 0) await meters.spend([{ meter, amount }]);
}
