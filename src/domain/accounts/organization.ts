import { Entity } from '../kernel/entity.ts';

/** A tenant. All other data belongs to exactly one organization. */
export class Organization extends Entity<{
  id: string;
  name: string;
  planId: string;
  /** When its first plan began. Its metering periods start on that day of the month. */
  planBeganAt: Date;
  createdAt: Date;
}>() {
  rename(name: string): Organization {
    return this.with({ name });
  }

  /** Keeps the current period and its usage; otherwise switching plans back and forth would reset the usage. */
  changePlan(planId: string): Organization {
    return this.with({ planId });
  }
}
