import { InvalidState } from '../../../domain/kernel/errors.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/** Checks that an address is neither a member's nor invited already. Hold the organization first. @throws InvalidState */
export async function requireNew(
  { users, memberships, invitations }: Transaction,
  organizationId: string,
  email: string,
  now: Date,
): Promise<void> {
  const user = await users.findByEmail(email);
  if (user && (await memberships.find(organizationId, user.id))) throw new InvalidState('This person is a member already');
  const [open] = await invitations.findOpen(organizationId, email, now);
  if (open) throw new InvalidState('This person is invited already; the invitation can be sent again', { invitationId: open.id });
}
