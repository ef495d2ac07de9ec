import type { Organization } from '../../../domain/accounts/organization.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/**
 * Checks that an organization's plan has a place for one more member; open invitations take places too, unless it is one of them that is
 * accepted. Hold the organization first. @throws PlanLimitReached, NotFound
 */
export async function requirePlace(
  { plans, memberships, invitations }: Pick<Transaction, 'plans' | 'memberships' | 'invitations'>,
  { id, planId }: Organization,
  now: Date,
  { invited }: { readonly invited: boolean },
): Promise<void> {
  const plan = await plans.find(planId);
  if (!plan) throw new NotFound('Plan');
  if (plan.limitOf('members') === null) return;
  plan.requirePlace('members', (await memberships.count(id)) + (invited ? 0 : await invitations.countOpen(id, now)));
}
