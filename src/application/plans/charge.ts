import type { PlanMeter } from '../../domain/plans/plan-meter.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import type { Charge } from './meter-repository.ts';

type Meters = Pick<Transaction, 'meters'>;

/**
 * Spends from a meter that was found in the same transaction. Call it last: the meter stays locked until the transaction ends.
 * @throws PlanLimitReached at once if the given meter has too little left, or by the commit if other transactions have spent meanwhile
 */
export function charge(transaction: Meters, meter: PlanMeter, amount: number): Promise<void> {
  return chargeAll(transaction, [{ meter, amount }]);
}

/** Charges several meters of one organization, in one statement. A negative amount gives back. */
export async function chargeAll({ meters }: Meters, charges: readonly Charge[]): Promise<void> {
  for (const { meter, amount } of charges) meter.spend(amount);
  const spent = charges.filter(({ amount }) => amount !== 0);
  if (spent.length > 0) await meters.spend(spent);
}
