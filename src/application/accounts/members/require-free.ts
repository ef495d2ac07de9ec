import type { Organization } from '../../../domain/accounts/organization.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/**
 * Checks that an organization's plan allows one more member. Open invitations count too, unless `invited`: the new member is accepting
 * one of them. Lock the organization first. @throws PlanLimitReached, NotFound
 */
export async function requireFree(
  { plans, memberships, invitations }: Pick<Transaction, 'plans' | 'memberships' | 'invitations'>,
  { id, planId }: Organization,
  now: Date,
  { invited }: { readonly invited: boolean },
): Promise<void> {
  const plan = await plans.find(planId);
  if (!plan) throw new NotFound('Plan');
  if (plan.limitOf('members') === null) return;
  plan.requireFree('members', (await memberships.count(id)) + (invited ? 0 : await invitations.countOpen(id, now)));
}
