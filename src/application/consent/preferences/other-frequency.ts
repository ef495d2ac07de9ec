import type { FoldedAddress } from '../../../domain/channels/address-kind.ts';
import type { Frequency } from '../../../domain/consent/frequency.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/** Locks the preferences of addresses, and returns the addresses whose owners have another frequency. */
export async function otherFrequency(
  { preferences }: Pick<Transaction, 'preferences'>,
  organizationId: string,
  addresses: readonly FoldedAddress[],
  frequency: Frequency,
  now: Date,
): Promise<readonly FoldedAddress[]> {
  const known = await preferences.lock(organizationId, addresses, now);
  const other = known.filter((one) => (one.frequency ?? 'all') !== frequency);
  return other.map(({ kind, address }) => ({ kind, address }));
}
