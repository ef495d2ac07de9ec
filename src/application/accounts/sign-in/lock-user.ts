import type { User } from '../../../domain/accounts/user.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/** Locks the person who signs in with an address, until the transaction ends. @throws NotFound */
export async function lockUserByEmail({ users }: Transaction, email: string): Promise<User> {
  const found = await users.findByEmail(email);
  const user = found && (await users.lock(found.id));
  if (!user) throw new NotFound('Member');
  return user;
}
