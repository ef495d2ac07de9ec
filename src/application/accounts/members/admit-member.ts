import type { Invitation } from '../../../domain/accounts/invitation.ts';
import { Membership } from '../../../domain/accounts/membership.ts';
import type { Organization } from '../../../domain/accounts/organization.ts';
import type { User } from '../../../domain/accounts/user.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { foldEmail } from '../../../domain/kernel/email-address.ts';
import { InvalidState, NotFound } from '../../../domain/kernel/errors.ts';
import type { Audit } from '../../kernel/audit.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { notedRole } from './given-role.ts';
import { requireFree } from './require-free.ts';

/** Finds the open invitation of a link. @throws NotFound if the link was used, was revoked, has expired or never existed */
export async function requireInvitation(
  { invitations }: Pick<Transaction, 'invitations'>,
  tokenHash: string,
  now: Date,
): Promise<Invitation> {
  const invitation = await invitations.findByToken(tokenHash);
  if (!invitation?.isOpen(now)) throw new NotFound('Invitation');
  return invitation;
}

/** Locks the organization of a link, so that the invitation is used only once. @throws NotFound */
export async function holdInvitation(
  transaction: Transaction,
  tokenHash: string,
  now: Date,
): Promise<{ invitation: Invitation; organization: Organization }> {
  const { organizationId } = await requireInvitation(transaction, tokenHash, now);
  const organization = await transaction.organizations.lock(organizationId);
  if (!organization) throw new NotFound('Invitation');
  // Read again: another call may have used or revoked it before this one had the lock.
  return { organization, invitation: await requireInvitation(transaction, tokenHash, now) };
}

/** Adds a user as a member by an invitation. Lock the organization first. @throws InvalidState, PlanLimitReached */
export async function admitMember(
  transaction: Transaction,
  audit: Audit,
  { invitation, organization, user, now, ip }: { invitation: Invitation; organization: Organization; user: User; now: Date; ip: string },
): Promise<Membership> {
  const { id: organizationId } = organization;
  const { role, grants = null, id: invitationId } = invitation;
  if (foldEmail(user.email) !== foldEmail(invitation.email))
    throw new InvalidState('This invitation is for another e-mail address: log in with the account that has that address');
  if (await transaction.memberships.find(organizationId, user.id)) throw new InvalidState('You are already a member of this organization');
  await requireFree(transaction, organization, now, { invited: true });
  const membership = new Membership({ organizationId, userId: user.id, role, grants, createdAt: now });
  await transaction.memberships.save(membership);
  await transaction.invitations.save(invitation.accept(now));
  if (role === 'owner') await transaction.queue.enqueue('release-jobs', { organizationId });
  const noted = notedRole(invitation, grants ? await transaction.definedRoles.list(organizationId) : []);
  const by: Actor = { type: 'user', id: user.id, ip };
  const subject = { type: 'member' as const, id: user.id, name: user.name };
  await audit.note(transaction, {
    by,
    organizationId,
    action: 'member.joined',
    subject,
    details: { ...noted, invitationId },
  });
  return membership;
}
