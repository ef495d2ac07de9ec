import type { Plan } from '../../domain/plans/plan.ts';

/** Read-only queries for plans. */
export abstract class PlanReader {
  abstract find(id: string): Promise<Plan | undefined>;
  /** All plans, ordered by id. */
  abstract list(): Promise<readonly Plan[]>;
}
