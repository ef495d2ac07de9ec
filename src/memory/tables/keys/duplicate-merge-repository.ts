import type { DuplicateMergeRepository } from '../../../application/tables/keys/duplicate-merge-repository.ts';
import type { DuplicateMerge } from '../../../domain/tables/duplicates/duplicate-merge.ts';
import { recordBytes } from '../../../domain/tables/record-size.ts';
import type { Overlays } from '../../engine/memory-tables.ts';
import { tellEvents } from '../../engine/outbox.ts';
import { at } from '../../engine/rows.ts';

/** The merges of a transaction. */
export const duplicateMergesOn = (overlays: Overlays): DuplicateMergeRepository => {
  const { duplicateMerges, mergedRecords, records } = overlays;
  const kept = ({ organizationId, id }: DuplicateMerge) => [...mergedRecords.list(at(organizationId, id))];
  return {
    find: async (organizationId, dataTableId, id) => duplicateMerges.find(at(organizationId, dataTableId), id),
    async findLast(organizationId, dataTableId) {
      const open = [...duplicateMerges.list(at(organizationId, dataTableId))].filter(({ undoneAt }) => undoneAt === null);
      return open.sort((a, b) => a.at.getTime() - b.at.getTime()).at(-1);
    },
    async save(merge) {
      duplicateMerges.put(merge);
    },
    async keepRecords({ organizationId, dataTableId, id: mergeId, at: mergedAt }, ids) {
      for (const id of ids) {
        const record = records.find(at(organizationId, dataTableId), id);
        if (record) mergedRecords.put({ organizationId, mergeId, id, at: mergedAt, record });
      }
    },
    async keepFilled({ organizationId, id: mergeId, at: mergedAt }, filledRecords) {
      for (const { id, filled } of filledRecords) {
        const before = mergedRecords.find(at(organizationId, mergeId), id)?.filled;
        mergedRecords.put({ organizationId, mergeId, id, at: mergedAt, filled: { ...before, ...filled } });
      }
    },
    async putBack(merge, limit) {
      const { organizationId, dataTableId } = merge;
      const taken = kept(merge)
        .filter(({ record }) => record)
        .slice(0, limit);
      let bytes = 0;
      for (const row of taken) {
        if (!row.record) continue;
        const { key: _, changed: __, ...record } = row.record;
        records.put(record);
        bytes += recordBytes(record.cells);
        mergedRecords.delete(row);
      }
      // A group is listed in the order of its ids.
      const all = [...records.list(at(organizationId, dataTableId))].sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
      records.reorder(all);
      tellEvents(overlays, organizationId, 'record.created', ...taken.map(({ id }) => ({ dataTableId, recordId: id })));
      return { records: taken.length, bytes };
    },
    async takeFilled(merge, limit) {
      const taken = kept(merge)
        .flatMap(({ filled, ...row }) => (filled ? [{ ...row, filled }] : []))
        .slice(0, limit);
      for (const row of taken) mergedRecords.delete(row);
      return taken.map(({ id, filled }) => ({ id, filled }));
    },
    async sweep(before, limit) {
      const old = [...mergedRecords.list()].filter((row) => row.at < before).slice(0, limit);
      for (const row of old) mergedRecords.delete(row);
      for (const merge of [...duplicateMerges.list()]) if (merge.at < before) duplicateMerges.delete(merge);
      return old.length;
    },
  };
};
