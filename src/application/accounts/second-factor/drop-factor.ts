import type { User } from '../../../domain/accounts/user.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/** Deletes the second factor of a person, and all that was trusted by it. */
export async function dropFactor({ secondFactors, trustedDevices, passkeys }: Transaction, { id }: User): Promise<void> {
  await secondFactors.remove(id);
  await passkeys.remove(id);
  await trustedDevices.remove(id);
}
