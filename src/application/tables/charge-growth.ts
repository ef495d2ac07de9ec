import { allTime } from '../../domain/plans/period.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import { charge } from '../plans/charge.ts';
import { findMeter } from '../plans/plan-meters.ts';
import type { EditedSize } from './record-repository.ts';

/** The bytes that edited records have grown by, all together. */
export const growthOf = (edited: ReadonlyMap<string, EditedSize>): number =>
  [...edited.values()].reduce((sum, { growth }) => sum + growth, 0);

/**
 * Charges the bytes that an organization's stored records have grown by, or gives back those that they shrank by. Call it last.
 * @throws PlanLimitReached
 */
export async function chargeGrowth(transaction: Pick<Transaction, 'meters'>, organizationId: string, growth: number): Promise<void> {
  if (growth === 0) return;
  // The meter has one period, so any time finds it.
  await charge(transaction, await findMeter(transaction, organizationId, 'bytes', allTime.startsAt), growth);
}
