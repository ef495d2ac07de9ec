import type { DueStartRepository } from '../../application/spinners/live/due-start-repository.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

/** The due starts of a transaction. */
export const dueStartsOn = ({ dueStarts }: Overlays): DueStartRepository => {
  const ofSpinner = async (organizationId: string, spinnerId: string) =>
    [...dueStarts.list(at(organizationId, spinnerId))].sort((one, other) => one.place - other.place);
  return {
    ofSpinner,
    lock: ofSpinner,
    async replace(organizationId, spinnerId, starts) {
      for (const old of await ofSpinner(organizationId, spinnerId)) dueStarts.delete(old);
      for (const start of starts) dueStarts.put(start);
    },
    async due(now, limit) {
      const due = [...dueStarts.list()].filter(({ dueAt }) => dueAt <= now).sort((one, other) => +one.dueAt - +other.dueAt);
      return due.slice(0, limit).map(({ organizationId, spinnerId, place }) => ({ organizationId, spinnerId, place }));
    },
    async see(now) {
      const unseen = [...dueStarts.list()].filter(({ dueAt, firstSeenAt }) => dueAt <= now && firstSeenAt === null);
      for (const start of unseen) dueStarts.put(start.with({ seenAt: now }));
    },
    async take({ organizationId, spinnerId, place }, now) {
      const found = dueStarts.find(at(organizationId, spinnerId), String(place));
      return found && found.dueAt <= now ? found : undefined;
    },
    async save(start) {
      dueStarts.put(start);
    },
    async remove({ organizationId, spinnerId, place }) {
      const found = dueStarts.find(at(organizationId, spinnerId), String(place));
      if (found) dueStarts.delete(found);
    },
  };
};
