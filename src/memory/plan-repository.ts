import type { PlanRepository } from '../application/ports/plan-repository.ts';
import type { Drafts } from './memory-tables.ts';

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
