import { Entity } from '../kernel/entity.ts';

/** A tenant. Everything else belongs to exactly one. */
export class Organization extends Entity<{
  id: string;
  name: string;
  planId: string;
  /** When its first plan began, to whose day its periods are anchored. */
  planBeganAt: Date;
  createdAt: Date;
}>() {
  rename(name: string): Organization {
    return this.with({ name });
  }

  /** The periods go on as before: what is used of the current one counts against the new plan too, or going to and fro would give it away anew. */
  changePlan(planId: string): Organization {
    return this.with({ planId });
  }
}
