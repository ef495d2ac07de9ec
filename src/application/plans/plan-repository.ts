import type { Plan } from '../../domain/plans/plan.ts';

export interface PlanRepository {
  find(id: string): Promise<Plan | undefined>;
  /** Reads and locks until the transaction ends. */
  lock(id: string): Promise<Plan | undefined>;
  save(plan: Plan): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly plans: PlanRepository;
  }
}
