import { Entity } from './entity.ts';
import { PlanFeatureRequired } from './errors.ts';

/** What is counted by the month. */
export const meterNames = ['jobs', 'records', 'messages'] as const;
export type MeterName = (typeof meterNames)[number];

/** What is counted as it stands. */
export type StandingMeterName = 'tables' | 'members';

/** What a plan may include. */
export type PlanFeature = 'api_keys';

/** Calls a second on average, and how many at once. */
export interface RateLimit {
  readonly perSecond: number;
  readonly burst: number;
}

/** What an organization bought; a limit of null means without limit. */
export class Plan extends Entity<{
  id: string;
  name: string;
  limits: Readonly<Record<MeterName | StandingMeterName, number | null>>;
  features: readonly PlanFeature[];
  rateLimits: Readonly<Partial<Record<'ingest' | 'trigger', RateLimit>>>;
}>() {
  /** @throws PlanFeatureRequired */
  require(feature: PlanFeature): void {
    if (!this.features.includes(feature)) throw new PlanFeatureRequired(feature, this.id);
  }
}
