import type { Plan } from '../../domain/plans/plan.ts';
import { Row } from '../engine/row.ts';

export class PlanRow extends Row {
  static override tableName = 'plans';
  static override jsonAttributes = ['limits', 'features', 'rateLimits'];
  declare id: string;
  declare name: string;
  declare limits: Plan['limits'];
  declare features: Plan['features'];
  declare rateLimits: Plan['rateLimits'];
}
