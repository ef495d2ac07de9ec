import type { SuppressionRepository } from '../../application/channels/suppression-repository.ts';
import type { Overlays } from '../engine/memory-tables.ts';

/** The suppressions of a transaction. */
export const suppressionsOn = ({ suppressions }: Overlays): SuppressionRepository => ({
  async find(organizationId, address) {
    return suppressions.find(organizationId, address);
  },
  async findMany(organizationId, addresses) {
    return new Set(addresses.filter((address) => suppressions.find(organizationId, address)));
  },
  async add(suppression) {
    if (!suppressions.find(suppression.organizationId, suppression.address)) suppressions.put(suppression);
  },
  async remove({ organizationId, address, reason }) {
    const found = suppressions.find(organizationId, address);
    if (found?.reason === reason) suppressions.delete(found);
  },
});
