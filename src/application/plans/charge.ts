import { NotFound } from '../../domain/kernel/errors.ts';
import type { ChargedMeterName } from '../../domain/plans/meter-names.ts';
import type { PlanMeter } from '../../domain/plans/plan-meter.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import type { Charge } from './meter-repository.ts';

type Meters = Pick<Transaction, 'meters'>;

/** Returns the meter that was found. @throws NotFound if it is undefined: the organization does not exist */
export function requireMeter(meter: PlanMeter | undefined): PlanMeter {
  if (!meter) throw new NotFound('Organization');
  return meter;
}

/** Finds one meter of an organization. @throws NotFound if the organization does not exist */
export async function findMeter(transaction: Meters, organizationId: string, name: ChargedMeterName, now: Date): Promise<PlanMeter> {
  const [meter] = await findMeters(transaction, organizationId, [name], now);
  return requireMeter(meter);
}

/** Finds meters of an organization, in the order of their names. @throws NotFound if the organization does not exist */
export async function findMeters<const Names extends readonly ChargedMeterName[]>(
  { meters }: Meters,
  organizationId: string,
  names: Names,
  now: Date,
): Promise<{ readonly [Index in keyof Names]: PlanMeter }> {
  const found = await meters.findMany([organizationId], names, now);
  return names.map((name) => requireMeter(found.find((meter) => meter.name === name))) as { [Index in keyof Names]: PlanMeter };
}

/** Finds a meter and checks that this amount is available; spends nothing. @throws NotFound, PlanLimitReached */
export async function requireAllowance(
  transaction: Meters,
  { organizationId, meter, amount }: { readonly organizationId: string; readonly meter: ChargedMeterName; readonly amount: number },
  now: Date,
): Promise<PlanMeter> {
  const found = await findMeter(transaction, organizationId, meter, now);
  found.spend(amount);
  return found;
}

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
