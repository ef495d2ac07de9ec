import { SessionRevoked } from '../../../domain/accounts/errors.ts';
import { rightsOf } from '../../../domain/accounts/grants.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { Rights } from '../../../domain/kernel/rights.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/**
 * The current rights of a person in an organization; they may have changed since the call was authenticated. The operator of the
 * installation has the rights of an owner. @throws SessionRevoked if the actor is no longer a member
 */
export async function rightsOfActor(
  { memberships, definedRoles }: Pick<Transaction, 'memberships' | 'definedRoles'>,
  organizationId: string,
  { type, id }: Actor,
): Promise<Rights> {
  if (type === 'operator') return Rights.ofRole('owner');
  const rights = id === null ? undefined : await rightsOfMember({ memberships, definedRoles }, organizationId, id);
  if (!rights) throw new SessionRevoked();
  return rights;
}

/** The current rights of a person in an organization; undefined if they are no member. */
export async function rightsOfMember(
  { memberships, definedRoles }: Pick<Transaction, 'memberships' | 'definedRoles'>,
  organizationId: string,
  userId: string,
): Promise<Rights | undefined> {
  const membership = await memberships.find(organizationId, userId);
  return membership && rightsOf(membership, membership.grants ? await definedRoles.list(organizationId) : []);
}
