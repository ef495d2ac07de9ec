import type { Plan } from '../../domain/plans/plan.ts';

/** Reads plans for screens. */
export abstract class PlanReader {
  abstract find(id: string): Promise<Plan | undefined>;
  /** All plans, by id. */
  abstract list(): Promise<readonly Plan[]>;
}
