import type { LiveSpinnerRepository } from '../../application/spinners/live/live-spinner-repository.ts';
import type { LastEntry } from '../../domain/spinners/starts/may-enter.ts';
import type { TakenRow } from '../engine/job-rows.ts';
import type { MemoryTables, Overlays } from '../engine/memory-tables.ts';
import { nextNumber } from '../engine/outbox.ts';
import { at } from '../engine/rows.ts';

/** The live spinners of a transaction. */
export const liveSpinnersOn = (overlays: Overlays): LiveSpinnerRepository => {
  const { liveSpinners, arrivals, records, recordChanges, taken } = overlays;
  const find = async (organizationId: string, spinnerId: string) => liveSpinners.find(organizationId, spinnerId)?.live;
  const arrivalsOf = (organizationId: string, spinnerId: string) => [...arrivals.list(at(organizationId, spinnerId))];
  return {
    find,
    take: find,
    lock: find,
    async save(live) {
      const { organizationId, spinnerId } = live;
      const { since = nextNumber(), sinceAt = new Date() } = liveSpinners.find(organizationId, spinnerId) ?? {};
      liveSpinners.put({ organizationId, spinnerId, live, since, sinceAt });
    },
    async remove(organizationId, spinnerId) {
      const row = liveSpinners.find(organizationId, spinnerId);
      if (row) liveSpinners.delete(row);
      await this.forgetArrivals(organizationId, spinnerId);
    },
    async due(now, limit) {
      const on = [...liveSpinners.list()].filter(({ live }) => live.state === 'on' && (live.heldUntil === null || live.heldUntil <= now));
      const waiting = on.filter(({ organizationId, spinnerId }) => arrivalsOf(organizationId, spinnerId).length > 0);
      return waiting.slice(0, limit).map(({ organizationId, spinnerId: id }) => ({ organizationId, id }));
    },
    async takeArrivals(organizationId, spinnerId, limit) {
      const taken = arrivalsOf(organizationId, spinnerId)
        .sort((one, other) => one.place - other.place)
        .slice(0, limit);
      for (const row of taken) arrivals.delete(row);
      return taken.map(({ recordId, revision, isMoved, context }) => ({ recordId, revision, isMoved, context }));
    },
    async candidates({ organizationId, spinnerId, dataTableId }, given, isRead) {
      return given.flatMap(({ recordId: id, revision: since }) => {
        const record = records.find(at(organizationId, dataTableId), id);
        if (!record) return [];
        const entry = taken.find(at(organizationId, spinnerId), id);
        const all = isRead && since !== null ? [...recordChanges.list(at(organizationId, dataTableId, id))] : [];
        const changes = all.filter(({ revision }) => revision >= Number(since)).map(({ revision, cells }) => ({ revision, cells }));
        return [{ id, cells: isRead ? record.cells : {}, changes, last: entry ? lastEntryOf(overlays, entry) : null }];
      });
    },
    async letAgain({ organizationId, spinnerId }, recordIds) {
      for (const recordId of recordIds) {
        const entry = taken.find(at(organizationId, spinnerId), recordId);
        if (entry) taken.delete(entry);
      }
    },
    async holdForMoves(organizationId, dataTableId, spinnerIds) {
      const live = spinnerIds.flatMap((id) => liveSpinners.find(organizationId, id)?.live ?? []);
      return live.filter((one) => one.takesMoved && one.dataTableId === dataTableId).map(({ spinnerId }) => spinnerId);
    },
    async arrive(organizationId, moved) {
      for (const one of moved) arrivals.put({ ...one, organizationId, place: nextNumber(), revision: null, isMoved: true });
    },
    async countArrivals(organizationId, spinnerId) {
      return arrivalsOf(organizationId, spinnerId).length;
    },
    async forgetArrivals(organizationId, spinnerId) {
      for (const row of arrivalsOf(organizationId, spinnerId)) arrivals.delete(row);
    },
  };
};

/** The last entry of a record that was taken. */
export function lastEntryOf(
  { jobs, recipients }: Pick<Overlays | MemoryTables['committed'], 'jobs' | 'recipients'>,
  { organizationId, spinnerId, recordId, jobId }: TakenRow,
): LastEntry {
  const ofSpinner = [...jobs.list(organizationId)].filter((job) => job.spinnerId === spinnerId);
  const isInside = ofSpinner.some(({ id }) => (recipients.find(at(organizationId, id), recordId)?.recipient.wakeAt ?? null) !== null);
  const [entered] = recipients.find(at(organizationId, jobId), recordId)?.trail ?? [];
  return { jobId, at: entered?.at ?? jobs.find(organizationId, jobId)?.createdAt ?? new Date(0), isInside };
}
