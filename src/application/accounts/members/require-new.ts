import { InvalidState } from '../../../domain/kernel/errors.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/** Checks that an address is neither a member's nor has an open invitation. Lock the organization first. @throws InvalidState */
export async function requireNew(
  { users, memberships, invitations }: Transaction,
  organizationId: string,
  email: string,
  now: Date,
): Promise<void> {
  const user = await users.findByEmail(email);
  if (user && (await memberships.find(organizationId, user.id)))
    throw new InvalidState('This person is already a member of the organization');
  const [open] = await invitations.findOpen(organizationId, email, now);
  if (open) throw new InvalidState('This person already has an invitation: send it again or revoke it first', { invitationId: open.id });
}
