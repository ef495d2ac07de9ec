import { addressKinds, addressRules } from '../../../domain/channels/address-kind.ts';
import type { ShownSuppression, SuppressionReader } from '../../consent/suppression-reader.ts';

/** The present suppression of an address, of whichever kind it is; null if it is not. */
export async function suppressionAt(
  suppressions: SuppressionReader,
  organizationId: string,
  address: string | null,
): Promise<ShownSuppression | null> {
  for (const kind of addressKinds) {
    const folded = addressRules(kind).fold(address ?? '');
    if (folded === '') continue;
    const { items } = await suppressions.list(organizationId, { kind, address: folded }, { limit: 1, after: undefined });
    if (items[0]) return items[0];
  }
  return null;
}
