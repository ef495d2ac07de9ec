import type { FoldedAddress } from '../../domain/channels/address-kind.ts';
import type { Suppression } from '../../domain/consent/suppression.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';

/**
 * Reads why addresses must not be contacted, or not even for a service, one query for each kind. Undefined stands for an address that is
 * never suppressed.
 */
export async function suppressedAmong(
  { suppressions }: Pick<Transaction, 'suppressions'>,
  organizationId: string,
  addresses: readonly (FoldedAddress | undefined)[],
  isService = false,
): Promise<(address: FoldedAddress | undefined) => Suppression['reason'] | undefined> {
  const byKind = new Map<FoldedAddress['kind'], Set<string>>();
  for (const one of addresses) if (one) byKind.set(one.kind, (byKind.get(one.kind) ?? new Set()).add(one.address));
  const blocked = new Map<FoldedAddress['kind'], ReadonlyMap<string, Suppression['reason']>>();
  for (const [kind, wanted] of byKind) blocked.set(kind, await suppressions.findMany(organizationId, kind, [...wanted], isService));
  return (address) => address && blocked.get(address.kind)?.get(address.address);
}
