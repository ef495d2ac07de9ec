import type { Plan } from '../domain/plan.ts';
import { Row } from './row.ts';

export class PlanRow extends Row {
  static override tableName = 'plans';
  static override jsonAttributes = ['limits', 'features', 'rateLimits'];
  declare id: string;
  declare name: string;
  declare limits: Plan['limits'];
  declare features: Plan['features'];
  declare rateLimits: Plan['rateLimits'];
}
