import { Entity } from '../kernel/entity.ts';
import { InvalidState } from '../kernel/errors.ts';
import { isAtLeast, MissingRole, type Role } from '../kernel/role.ts';

/** A person's role in an organization. */
export class Membership extends Entity<{ organizationId: string; userId: string; role: Role; createdAt: Date }>() {
  changeRole(role: Role): Membership {
    return this.with({ role });
  }
}

/** Members are made, changed and removed by admins; owners by owners alone. @throws MissingRole */
export function requireMayManage(role: Role, ...concerned: readonly Role[]): void {
  const least = concerned.includes('owner') ? 'owner' : 'admin';
  if (!isAtLeast(role, least)) throw new MissingRole(least, role);
}

/** An organization keeps an owner: the last one can't leave, be removed or be lowered. @throws InvalidState */
export function requireAnotherOwner(leaving: Membership, owners: number): void {
  if (leaving.role === 'owner' && owners <= 1)
    throw new InvalidState('The organization must keep an owner: make somebody else one first', { reason: 'LAST_OWNER' });
}
