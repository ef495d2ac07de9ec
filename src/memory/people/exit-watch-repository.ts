import type { ExitWatchRepository } from '../../application/people/exit-watch-repository.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { nextNumber } from '../engine/outbox.ts';
import { at } from '../engine/rows.ts';

/** The watched spinners of a transaction. */
export const exitWatchesOn = ({ exitWatches, exitChanges, jobs, recipients, spinners }: Overlays): ExitWatchRepository => ({
  async watch(organizationId, spinnerId, dataTableId) {
    exitWatches.put({ organizationId, spinnerId, dataTableId });
  },
  async waiting(now, limit) {
    return [...new Set([...exitChanges.list()].filter(({ lookAt }) => lookAt <= now).map(({ organizationId }) => organizationId))].slice(
      0,
      limit,
    );
  },
  async take(organizationId, now, limit) {
    const due = [...exitChanges.list(organizationId)].filter(({ lookAt }) => lookAt <= now);
    const all = due.sort((one, other) => one.place - other.place);
    const dataTableId = all[0]?.dataTableId;
    if (dataTableId === undefined) return undefined;
    const taken = all.filter((row) => row.dataTableId === dataTableId).slice(0, limit);
    for (const row of taken) exitChanges.delete(row);
    return { dataTableId, recordIds: [...new Set(taken.map(({ recordId }) => recordId))] };
  },
  async putBack(organizationId, { dataTableId, recordIds }, lookAt) {
    for (const recordId of recordIds) exitChanges.put({ organizationId, place: nextNumber(), dataTableId, recordId, lookAt });
  },
  async lockOpen(organizationId, { dataTableId, recordIds }) {
    const watched = new Set([...exitWatches.list(at(organizationId, dataTableId))].map(({ spinnerId }) => spinnerId));
    return [...jobs.list(organizationId)]
      .filter(({ spinnerId }) => watched.has(spinnerId))
      .flatMap(({ id }) => recordIds.flatMap((recordId) => recipients.find(at(organizationId, id), recordId)?.recipient ?? []))
      .filter(({ wakeAt }) => wakeAt !== null);
  },
  async sweep() {
    for (const row of [...exitWatches.list()]) {
      const isOpen = [...jobs.list(row.organizationId)].some(({ spinnerId, isFinal }) => spinnerId === row.spinnerId && !isFinal);
      const spinner = spinners.find(row.organizationId, row.spinnerId);
      if (!isOpen && spinner?.publishedVersion === null) exitWatches.delete(row);
    }
  },
});
