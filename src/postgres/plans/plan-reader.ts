import type { PlanReader } from '../../application/plans/plan-reader.ts';
import { Plan } from '../../domain/plans/plan.ts';
import type { ConnectionPool } from '../engine/connection/connection.ts';
import { reading } from '../engine/connection/failures.ts';
import { PlanRow } from './plan-row.ts';

/** Reads plans. */
export class PostgresPlanReader implements PlanReader {
  readonly #connection: ConnectionPool;

  constructor(connection: ConnectionPool) {
    this.#connection = connection;
  }

  async find(id: string): Promise<Plan | undefined> {
    const row = await reading(async () => PlanRow.query(this.#connection.knex).findById(id));
    return row && new Plan(row);
  }

  async list(): Promise<readonly Plan[]> {
    const rows = await reading(async () => PlanRow.query(this.#connection.knex).orderBy('id'));
    return rows.map((row) => new Plan(row));
  }
}
