import type { PlanRepository } from '../application/ports/plan-repository.ts';
import { Plan } from '../domain/plan.ts';
import { PlanRow } from './plan-row.ts';
import type { Session } from './session.ts';

export const plansOn = (session: Session): PlanRepository => ({
  async find(id) {
    const row = await PlanRow.query(session.knex).findById(id);
    return row && new Plan(row);
  },
  async hold(id) {
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
