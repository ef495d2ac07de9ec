import { maxPutAway, type PutAwayRepository } from '../../application/results/attention/put-away-repository.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

/** The entries that people put away, in a transaction. */
export const putAwayOn = ({ putAway: rows }: Overlays): PutAwayRepository => ({
  async findMany(organizationId, userId) {
    return [...rows.list(at(organizationId, userId))];
  },
  async save(putAway) {
    rows.put(putAway);
    const own = [...rows.list(at(putAway.organizationId, putAway.userId))];
    const latest = own.sort((one, other) => other.at.getTime() - one.at.getTime());
    for (const old of latest.slice(maxPutAway)) rows.delete(old);
  },
  async remove(organizationId, userId, kind, subject) {
    const found = rows.find(at(organizationId, userId), at(kind, subject));
    if (found) rows.delete(found);
  },
});
