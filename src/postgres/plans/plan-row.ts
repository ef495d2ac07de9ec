import type { Plan } from '../../domain/plans/plan.ts';
import { Columns } from '../engine/rows/columns.ts';
import { type Given, RowOf } from '../engine/rows/row.ts';

const columns = new Columns({
  id: 'text',
  name: 'text',
  limits: 'jsonb',
  features: 'jsonb',
  rateLimits: 'jsonb',
} satisfies Record<keyof Given<typeof Plan>, string>);

export class PlanRow extends RowOf<Given<typeof Plan>>(columns) {
  static override tableName = 'plans';
}
