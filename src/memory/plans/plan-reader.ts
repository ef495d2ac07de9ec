import type { PlanReader } from '../../application/plans/plan-reader.ts';
import type { Plan } from '../../domain/plans/plan.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';

/** Reads committed plans. */
export class MemoryPlanReader implements PlanReader {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async find(id: string): Promise<Plan | undefined> {
    return this.#tables.committed.plans.find('', id);
  }

  async list(): Promise<readonly Plan[]> {
    return [...this.#tables.committed.plans.list()].sort((one, other) => (one.id < other.id ? -1 : 1));
  }
}
