import { AddressVerification } from '../../../domain/accounts/address-verification.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import type { AccountLinks } from '../sign-in/account-links.ts';

/** Makes a link that verifies a user's address; a background task sends it. Lock the user first, unless it is new. */
export async function beginVerification(
  { addressVerifications, queue }: Transaction,
  links: AccountLinks,
  { id, userId, now }: { readonly id: string; readonly userId: string; readonly now: Date },
): Promise<void> {
  const tokenHash = links.hash(links.verificationToken(id));
  await addressVerifications.save(AddressVerification.made({ id, userId, tokenHash, now }));
  await queue.enqueue('send-verification', { verificationId: id });
}
