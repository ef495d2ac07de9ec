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
    const changed = added.filter((suppression) => {
      const known = suppressions.findSame(suppression);
      const wished = known && suppression.unsubscribedAt ? known.unsubscribe(suppression.unsubscribedAt) : known;
      if (known && wished === known) return false;
      suppressions.put(wished ?? suppression);
      return true;
    });
    return changed.length;
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
