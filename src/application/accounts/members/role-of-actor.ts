import { SessionRevoked } from '../../../domain/accounts/errors.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import type { Role } from '../../../domain/kernel/role.ts';
import type { MembershipRepository } from '../membership-repository.ts';

/**
 * What somebody is in an organization now: it may have changed since their call was let in. Whoever runs the installation may do all that
 * owners may. @throws SessionRevoked where they are no longer a member
 */
export async function roleOfActor(memberships: MembershipRepository, organizationId: string, { type, id }: Actor): Promise<Role> {
  if (type === 'operator') return 'owner';
  const membership = id === null ? undefined : await memberships.find(organizationId, id);
  if (!membership) throw new SessionRevoked();
  return membership.role;
}
