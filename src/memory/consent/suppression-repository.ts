import type { SuppressionRepository } from '../../application/consent/suppression-repository.ts';
import { oneForAddress, type Suppression } from '../../domain/consent/suppression.ts';
import { addedEvent, changedEvent, removedEvent, type SuppressionEvent } from '../../domain/consent/suppression-event.ts';
import { isTest } from '../../domain/kernel/test-mode.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { tellEvents } from '../engine/outbox.ts';
import { at } from '../engine/rows.ts';

/** The suppressions of a transaction. */
export const suppressionsOn = (overlays: Overlays): SuppressionRepository => {
  const { suppressions } = overlays;
  const tell = ({ organizationId }: Suppression, { kind, data }: SuppressionEvent) => tellEvents(overlays, organizationId, kind, data);
  return {
    async find(organizationId, kind, address) {
      return suppressions.find(organizationId, at(kind, address));
    },
    async findMany(organizationId, kind, addresses, forService) {
      const found = (address: string) => suppressions.find(organizationId, at(kind, address));
      return new Set(addresses.filter((address) => (forService ? found(address)?.barsServices : found(address))));
    },
    async lock(organizationId, kind, address) {
      return suppressions.find(organizationId, at(kind, address));
    },
    async add(given) {
      const counts = { added: 0, strengthened: 0 };
      for (const one of oneForAddress(given)) {
        const known = suppressions.findSame(one);
        const now = known ? known.again(one) : one;
        if (now === known) continue;
        suppressions.put(now);
        tell(now, addedEvent(one, known));
        counts[known ? 'strengthened' : 'added']++;
      }
      return counts;
    },
    async save(suppression, before, cause) {
      if (!suppressions.findSame(suppression)) return;
      suppressions.put(suppression);
      tell(suppression, changedEvent(before, suppression, cause));
    },
    async sweepTests(before, limit) {
      const old = [...suppressions.list()].filter((one) => isTest(one.organizationId) && one.createdAt < before).slice(0, limit);
      for (const one of old) suppressions.delete(one);
      return old.length;
    },
    async remove(suppression, cause) {
      const found = suppressions.findSame(suppression);
      if (found?.reason !== suppression.reason) return;
      suppressions.delete(found);
      tell(found, removedEvent(found, cause));
    },
  };
};
