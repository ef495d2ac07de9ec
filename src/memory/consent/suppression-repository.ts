import type { ErasedForms } from '../../application/consent/erased-forms.ts';
import type { SuppressionRepository } from '../../application/consent/suppression-repository.ts';
import type { AddressKind } from '../../domain/channels/address-kind.ts';
import { oneForAddress, type Suppression } from '../../domain/consent/suppression.ts';
import { addedEvent, changedEvent, removedEvent, type SuppressionEvent } from '../../domain/consent/suppression-event.ts';
import { isTest } from '../../domain/kernel/test-mode.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { tellEvents } from '../engine/outbox.ts';
import { at } from '../engine/rows.ts';

/** The suppressions of a transaction. */
export const suppressionsOn = (overlays: Overlays, forms: ErasedForms): SuppressionRepository => {
  const { suppressions } = overlays;
  const find = (organizationId: string, kind: AddressKind, address: string): Suppression | undefined => {
    const stored = [address, ...forms.hashesOf(organizationId, { kind, address })];
    return stored.map((form) => suppressions.find(organizationId, at(kind, form))).find((found) => found !== undefined);
  };
  const tell = ({ organizationId }: Suppression, { kind, data }: SuppressionEvent) => tellEvents(overlays, organizationId, kind, data);
  return {
    async find(organizationId, kind, address) {
      return find(organizationId, kind, address);
    },
    async findMany(organizationId, kind, addresses, forService) {
      return new Map(
        addresses.flatMap((address) => {
          const found = find(organizationId, kind, address);
          return found && (!forService || found.barsServices) ? [[address, found.reason] as const] : [];
        }),
      );
    },
    async lock(organizationId, kind, address) {
      return find(organizationId, kind, address);
    },
    async add(given) {
      const counts = { added: 0, strengthened: 0 };
      for (const said of oneForAddress(given)) {
        const known = find(said.organizationId, said.kind, said.address);
        const one = known && known.address !== said.address ? said.with({ address: known.address, note: null }) : said;
        const now = known ? known.again(one) : one;
        if (now === known) continue;
        suppressions.put(now);
        tell(now, addedEvent(one, known));
        counts[known ? 'strengthened' : 'added']++;
      }
      return counts;
    },
    async erase({ kind, address }, erased) {
      const known = find(erased.organizationId, kind, address);
      if (known) suppressions.delete(known);
      suppressions.put(erased);
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
