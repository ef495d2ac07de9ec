import type { RefusedCallRepository } from '../../application/tables/refused-call-repository.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

/** The refused calls of a transaction. No two transactions run at once, so none is busy. */
export const refusedCallsOn = ({ ingestRequests }: Overlays): RefusedCallRepository => ({
  async lock({ organizationId, dataTableId, id }) {
    return ingestRequests.find(at(organizationId, dataTableId), id)?.body ? 'locked' : 'gone';
  },
  async settle(calls) {
    for (const { organizationId, dataTableId, id, settled } of calls) {
      const row = ingestRequests.find(at(organizationId, dataTableId), id);
      if (row?.body) ingestRequests.put({ ...row, body: undefined, settled });
    }
  },
  async discard(organizationId, dataTableId, id, now) {
    const settled = { as: 'discarded', at: now.toISOString(), inserted: 0, updated: 0, rejected: 0 } as const;
    const open = [...ingestRequests.list(at(organizationId, dataTableId))].filter((row) => row.body && (id ?? row.id) === row.id);
    for (const row of open) ingestRequests.put({ ...row, body: undefined, settled });
    return open.length;
  },
  async sweep(organizationId, before, limit) {
    const old = [...ingestRequests.list()]
      .filter((row) => row.organizationId === organizationId && row.body && row.at < before)
      .slice(0, limit);
    for (const row of old) ingestRequests.put({ ...row, body: undefined });
    return old.length;
  },
  async sweepLog(organizationId, before, limit) {
    const old = [...ingestRequests.list()].filter((row) => row.organizationId === organizationId && row.at < before).slice(0, limit);
    for (const row of old) ingestRequests.delete(row);
    return old.length;
  },
});
