import { Entity } from '../kernel/entity.ts';
import { InvalidState } from '../kernel/errors.ts';
import type { Rights } from '../kernel/rights.ts';
import type { Role } from '../kernel/role.ts';
import type { Grants } from './grants.ts';

/** A person's role in an organization. */
export class Membership extends Entity<{
  organizationId: string;
  userId: string;
  role: Role;
  /** Absent or null: the built-in role alone. */
  grants?: Grants | null | undefined;
  createdAt: Date;
}>() {
  changeRole({ role, grants }: GivenRole): Membership {
    return this.with({ role, grants });
  }
}

/** The role that a person is given. */
export interface GivenRole {
  readonly role: Role;
  readonly grants: Grants | null;
}

/** A member is added, changed and removed only by people who have all of the rights concerned: owners only by owners. @throws MissingRole */
export function requireMayManage(own: Rights, ...concerned: readonly Rights[]): void {
  own.require('members:edit');
  for (const one of concerned) own.requireCover(one);
}

/** The last owner cannot leave, be removed or be demoted. @throws InvalidState */
export function requireAnotherOwner(leaving: Membership, owners: number): void {
  if (leaving.role === 'owner' && owners <= 1)
    throw new InvalidState('The organization needs at least one owner; make another member an owner first', { reason: 'LAST_OWNER' });
}
