import type { CapOfMedium } from '../../domain/accounts/frequency-cap.ts';
import type { Organization } from '../../domain/accounts/organization.ts';
import type { FoldedAddress } from '../../domain/channels/address-kind.ts';
import { weeklyCap } from '../../domain/consent/frequency.ts';
import type { Subject } from '../../domain/consent/topic.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';

/** The cap that the owner of an address has chosen; undefined if they get all. */
export type OwnCapOf = (address: FoldedAddress | undefined) => CapOfMedium | undefined;

/**
 * Reads the caps that owners of addresses have chosen. No statement for a service, which passes them, nor while nobody has chosen one.
 * `holdLimited` keeps what they have chosen until the transaction ends.
 */
export async function readOwnCaps(
  { preferences }: Pick<Transaction, 'preferences'>,
  organizationId: string,
  organization: Pick<Organization, 'usesFrequencies'> | undefined,
  { service }: Subject,
  addresses: readonly (FoldedAddress | undefined)[],
  read: 'limitedAmong' | 'holdLimited' = 'limitedAmong',
): Promise<OwnCapOf> {
  const known = addresses.filter((address) => address !== undefined);
  if (!organization?.usesFrequencies || service !== undefined || known.length === 0) return () => undefined;
  const limited = await preferences[read](organizationId, known);
  return (address) => (address && limited.has(`${address.kind} ${address.address}`) ? weeklyCap : undefined);
}
