import { NotFound } from '../../domain/kernel/errors.ts';
import { meterNames } from '../../domain/plans/meter-names.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import { PlanMeters } from './plan-meters.ts';

/** An organization with its plan, its meters, and how much of what stands is used. */
export type PlanUse = Awaited<ReturnType<typeof planUse>>;

/** Reads how much of its plan an organization uses. @throws NotFound */
export async function planUse(
  { organizations, plans, meters, dataTables, memberships, channels }: Transaction,
  organizationId: string,
  now: Date,
) {
  const organization = await organizations.find(organizationId);
  const plan = organization && (await plans.find(organization.planId));
  if (!plan) throw new NotFound('Organization');
  const found = await PlanMeters.find({ meters }, [organizationId], [...meterNames, 'bytes'], now);
  const standing = {
    tables: { used: await dataTables.count(organizationId), limit: plan.limitOf('tables') },
    members: { used: await memberships.count(organizationId), limit: plan.limitOf('members') },
    channels: { used: await channels.count(organizationId), limit: plan.limitOf('channels') },
    bytes: { used: found.of(organizationId, 'bytes').used, limit: plan.limitOf('bytes') },
  };
  return { organization, plan, found, standing };
}
