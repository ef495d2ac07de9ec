import type { User } from '../../../domain/accounts/user.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import type { AuditAction } from '../../../domain/kernel/audit-actions.ts';
import type { Audit } from '../../kernel/audit.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/** Adds an audit entry about a user's account to each organization that the user is a member of. */
export async function noteOfUser(
  transaction: Transaction,
  audit: Audit,
  { user, action, by }: { user: User; action: AuditAction & `user.${string}`; by: Actor },
): Promise<void> {
  const subject = { type: 'user' as const, id: user.id, name: user.name };
  for (const { organizationId } of await transaction.memberships.listOf(user.id))
    await audit.note(transaction, { by, organizationId, action, subject });
}
