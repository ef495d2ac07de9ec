import { NotFound } from '../../domain/kernel/errors.ts';
import type { ChargedMeterName, PlanMeterName } from '../../domain/plans/meter-names.ts';
import type { PlanMeter } from '../../domain/plans/plan-meter.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';

type Meters = Pick<Transaction, 'meters'>;

/**
 * Meters of organizations, as a transaction has found them. Whatever needs a meter finds it here: `CheckPlanMeter` (`GET /usage`), each charge,
 * and the intake. `PlanMeter.spend` decides whether an amount is available.
 */
export class PlanMeters {
  readonly #meters = new Map<string, Partial<Record<ChargedMeterName, PlanMeter>>>();

  constructor(meters: readonly PlanMeter[]) {
    for (const meter of meters) this.put(meter);
  }

  /** Finds meters in one query. */
  static async find(
    { meters }: Meters,
    organizationIds: readonly string[],
    names: readonly PlanMeterName[],
    now: Date,
  ): Promise<PlanMeters> {
    return new PlanMeters(await meters.findMany(organizationIds, names, now));
  }

  /** @throws NotFound if the organization does not exist */
  of(organizationId: string, name: ChargedMeterName): PlanMeter {
    const meter = this.#meters.get(organizationId)?.[name];
    if (!meter) throw new NotFound('Organization');
    return meter;
  }

  /** Replaces a meter by what is left of it. */
  put(meter: PlanMeter): void {
    const own = this.#meters.get(meter.organizationId);
    if (own) own[meter.name] = meter;
    else this.#meters.set(meter.organizationId, { [meter.name]: meter });
  }
}

/** Finds one meter of an organization. @throws NotFound if the organization does not exist */
export async function findMeter(transaction: Meters, organizationId: string, name: PlanMeterName, now: Date): Promise<PlanMeter> {
  return (await PlanMeters.find(transaction, [organizationId], [name], now)).of(organizationId, name);
}

/** Finds a meter and checks that this amount is available; spends nothing. @throws NotFound, PlanLimitReached */
export async function requireAllowance(
  transaction: Meters,
  { organizationId, meter, amount }: { readonly organizationId: string; readonly meter: PlanMeterName; readonly amount: number },
  now: Date,
): Promise<PlanMeter> {
  const found = await findMeter(transaction, organizationId, meter, now);
  found.spend(amount);
  return found;
}
