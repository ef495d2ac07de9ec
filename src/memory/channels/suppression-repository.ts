import type { SuppressionRepository } from '../../application/channels/suppression-repository.ts';
import type { Overlays } from '../engine/memory-tables.ts';

/** The suppressions of a transaction. */
export const suppressionsOn = ({ suppressions }: Overlays): SuppressionRepository => ({
  async findMany(organizationId, addresses) {
    return new Set(addresses.filter((address) => suppressions.find(organizationId, address)));
  },
  async add(suppression) {
    if (!suppressions.find(suppression.organizationId, suppression.address)) suppressions.put(suppression);
  },
});
