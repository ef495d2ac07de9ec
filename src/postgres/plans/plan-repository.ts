import type { PlanRepository } from '../../application/plans/plan-repository.ts';
import { Plan } from '../../domain/plans/plan.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { PlanRow } from './plan-row.ts';

export const plansOn = (session: PipelinedTransaction): PlanRepository => ({
  async find(id) {
    const row = await PlanRow.query(session.knex).findById(id);
    return row && new Plan(row);
  },
  async lock(id) {
    const row = await PlanRow.query(session.knex).findById(id).forNoKeyUpdate();
    return row && new Plan(row);
  },
  async save(plan) {
    await PlanRow.query(session.knex)
      .insert({ ...plan })
      .onConflict('id')
      .merge();
  },
});
