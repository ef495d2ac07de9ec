import { Entity } from '../kernel/entity.ts';
import { InvalidState } from '../kernel/errors.ts';
import { isAtLeast, MissingRole, type Role } from '../kernel/role.ts';

/** A person's role in an organization. */
export class Membership extends Entity<{ organizationId: string; userId: string; role: Role; createdAt: Date }>() {
  changeRole(role: Role): Membership {
    return this.with({ role });
  }
}

/** Admins add, change and remove members; only owners do so with owners. @throws MissingRole */
export function requireMayManage(role: Role, ...concerned: readonly Role[]): void {
  const least = concerned.includes('owner') ? 'owner' : 'admin';
  if (!isAtLeast(role, least)) throw new MissingRole(least, role);
}

/** The last owner cannot leave, be removed or be demoted. @throws InvalidState */
export function requireAnotherOwner(leaving: Membership, owners: number): void {
  if (leaving.role === 'owner' && owners <= 1)
    throw new InvalidState('The organization needs at least one owner; make another member an owner first', { reason: 'LAST_OWNER' });
}
