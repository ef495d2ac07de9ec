import { InvalidState } from '../../../domain/kernel/errors.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/** An organization whose owners have not confirmed their address sends nothing to others, invitations included. @throws InvalidState */
export async function requireVerified({ memberships }: Pick<Transaction, 'memberships'>, organizationId: string): Promise<void> {
  if (await memberships.areOwnersUnverified(organizationId))
    throw new InvalidState('An owner of the organization must confirm their e-mail address first', { reason: 'UNVERIFIED' });
}
