import { Entity } from './entity.ts';

/** A tenant. Everything else belongs to exactly one. */
export class Organization extends Entity<{ id: string; name: string; planId: string; planBeganAt: Date; createdAt: Date }>() {
  rename(name: string): Organization {
    return this.with({ name });
  }

  /** A new plan begins a new period. */
  changePlan(planId: string, now: Date): Organization {
    return this.with({ planId, planBeganAt: now });
  }
}
