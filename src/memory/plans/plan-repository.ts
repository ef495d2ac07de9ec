import type { PlanRepository } from '../../application/plans/plan-repository.ts';
import type { Overlays } from '../engine/memory-tables.ts';

/** The plans of a transaction. */
export const plansOn = ({ plans }: Overlays): PlanRepository => ({
  async find(id) {
    return plans.find('', id);
  },
  async lock(id) {
    return plans.find('', id);
  },
  async save(plan) {
    plans.put(plan);
  },
});
