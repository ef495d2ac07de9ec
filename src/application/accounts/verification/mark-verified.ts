import type { User } from '../../../domain/accounts/user.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import type { Audit } from '../../kernel/audit.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { noteOfUser } from '../sign-in/note-of-user.ts';

/** Stores that a user's address is the person's, and lets the jobs go on that waited for it. Lock the user first. */
export async function markVerified(
  transaction: Transaction,
  audit: Audit,
  { user, now, by }: { readonly user: User; readonly now: Date; readonly by: Actor },
): Promise<User> {
  if (user.verifiedAt !== null) return user;
  const verified = user.verify(now);
  await transaction.users.save(verified);
  await transaction.addressVerifications.useUp(user.id, now);
  await noteOfUser(transaction, audit, { user, action: 'user.address-verified', by });
  const owned = (await transaction.memberships.listOf(user.id)).filter(({ role }) => role === 'owner');
  for (const { organizationId } of owned) await transaction.queue.enqueue('release-jobs', { organizationId });
  return verified;
}
