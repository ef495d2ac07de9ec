import { Entity } from './entity.ts';
import type { Role } from './role.ts';

/** A person's role in an organization. */
export class Membership extends Entity<{ organizationId: string; userId: string; role: Role; createdAt: Date }>() {
  changeRole(role: Role): Membership {
    return this.with({ role });
  }
}
