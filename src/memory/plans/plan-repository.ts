import type { PlanRepository } from '../../application/plans/plan-repository.ts';
import type { Drafts } from '../engine/memory-tables.ts';

/** The plans of a transaction. */
export const plansOn = ({ plans }: Drafts): PlanRepository => ({
  async find(id) {
    return plans.find('', id);
  },
  async hold(id) {
    return plans.find('', id);
  },
  async save(plan) {
    plans.put(plan);
  },
});
