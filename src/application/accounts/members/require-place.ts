import type { Organization } from '../../../domain/accounts/organization.ts';
import { PlanLimitReached } from '../../../domain/plans/errors.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/**
 * Checks that an organization's plan has a place for one more member; open invitations take places too, unless it is one of them that is
 * accepted. Hold the organization first. @throws PlanLimitReached
 */
export async function requirePlace(
  { plans, memberships, invitations }: Pick<Transaction, 'plans' | 'memberships' | 'invitations'>,
  { id, planId }: Organization,
  now: Date,
  { invited }: { readonly invited: boolean },
): Promise<void> {
  const plan = await plans.find(planId);
  const limit = plan?.limits.members ?? null;
  if (limit === null) return;
  const used = (await memberships.count(id)) + (invited ? 0 : await invitations.countOpen(id, now));
  if (used >= limit) throw new PlanLimitReached({ meter: 'members', limit, used, requested: 1, resetsAt: null, plan: planId });
}
