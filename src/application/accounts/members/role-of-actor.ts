import { SessionRevoked } from '../../../domain/accounts/errors.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import type { Role } from '../../../domain/kernel/role.ts';
import type { MembershipRepository } from '../membership-repository.ts';

/**
 * The current role of an actor in an organization; it may have changed since the call was authenticated. The operator of the installation
 * has the rights of an owner. @throws SessionRevoked if the actor is no longer a member
 */
export async function roleOfActor(memberships: MembershipRepository, organizationId: string, { type, id }: Actor): Promise<Role> {
  if (type === 'operator') return 'owner';
  const membership = id === null ? undefined : await memberships.find(organizationId, id);
  if (!membership) throw new SessionRevoked();
  return membership.role;
}
