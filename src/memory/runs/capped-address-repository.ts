import type { CappedAddressRepository } from '../../application/runs/sending/capped-address-repository.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

/** The messages that addresses got lately, in a transaction. */
export const cappedAddressesOn = ({ cappedAddresses }: Overlays): CappedAddressRepository => ({
  async lock(organizationId, addresses, now) {
    const wanted = new Map(addresses.map(({ medium, address }) => [at(medium, address), { medium, address }]));
    return [...wanted].map(([key, own]) => {
      const found = cappedAddresses.find(organizationId, key) ?? { organizationId, ...own, sent: [], first: [], changedAt: now };
      cappedAddresses.put({ ...found, changedAt: now });
      return { ...own, sent: found.sent, first: found.first };
    });
  },
  async save(organizationId, addresses, changedAt) {
    for (const one of addresses) cappedAddresses.put({ organizationId, ...one, changedAt });
  },
  async find(organizationId, addresses) {
    return addresses.flatMap(({ medium, address }) => cappedAddresses.find(organizationId, at(medium, address)) ?? []);
  },
  async forget(before, limit) {
    const old = [...cappedAddresses.list()].filter(({ changedAt }) => changedAt < before).slice(0, limit);
    for (const row of old) cappedAddresses.delete(row);
    return old.length;
  },
});
