import type { Plan } from '../../domain/plans/plan.ts';
import { Columns } from '../engine/rows/columns.ts';
import { type FieldsOf, RowOf } from '../engine/rows/row.ts';

const columns = new Columns({
  id: 'text',
  name: 'text',
  limits: 'jsonb',
  features: 'jsonb',
  rateLimits: 'jsonb',
} satisfies Record<keyof FieldsOf<typeof Plan>, string>);

export class PlanRow extends RowOf<FieldsOf<typeof Plan>>(columns) {
  static override tableName = 'plans';
}
