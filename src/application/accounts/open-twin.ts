import type { Organization } from '../../domain/accounts/organization.ts';
import { sameJson } from '../../domain/kernel/same-json.ts';
import { twinOf } from '../../domain/kernel/test-mode.ts';
import { testPlan } from '../../domain/plans/plan.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';

/**
 * Stores the organization of test mode beside a live one, with the settings that the live one has now. Nothing limits it: it has no cap, no
 * daily limit, and a plan of its own.
 */
export async function openTwin({ organizations, plans }: Transaction, live: Organization): Promise<void> {
  const id = twinOf(live.id);
  const [before, plan] = [await organizations.find(id), await plans.find(testPlan.id)];
  const twin = live.with({
    id,
    planId: testPlan.id,
    dailyLimitLiftedAt: live.createdAt,
    frequencyCap: null,
    usesTopics: live.usesTopics || (before?.usesTopics ?? false),
    usesFrequencies: before?.usesFrequencies ?? false,
  });
  if (!plan || !sameJson(plan, testPlan)) await plans.save(testPlan);
  if (!before || !sameJson(before, twin)) await organizations.save(twin);
}
