import type { SuppressionRepository } from '../../application/consent/suppression-repository.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

/** The suppressions of a transaction. */
export const suppressionsOn = ({ suppressions }: Overlays): SuppressionRepository => ({
  async find(organizationId, kind, address) {
    return suppressions.find(organizationId, at(kind, address));
  },
  async findMany(organizationId, kind, addresses) {
    return new Set(addresses.filter((address) => suppressions.find(organizationId, at(kind, address))));
  },
  async lock(organizationId, kind, address) {
    return suppressions.find(organizationId, at(kind, address));
  },
  async add(added) {
    const isNew = added.map((suppression) => {
      if (suppressions.findSame(suppression)) return false;
      suppressions.put(suppression);
      return true;
    });
    return isNew.filter(Boolean).length;
  },
  async save(suppression) {
    const { unsubscribedAt } = suppression;
    const found = suppressions.findSame(suppression);
    if (found) suppressions.put(found.with({ unsubscribedAt }));
  },
  async remove(suppression) {
    const found = suppressions.findSame(suppression);
    if (found?.reason === suppression.reason) suppressions.delete(found);
  },
});
