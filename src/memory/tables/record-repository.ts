import type { RecordChunk, RecordRepository } from '../../application/tables/record-repository.ts';
import type { Cells } from '../../domain/kernel/cell.ts';
import type { EncodedRecords } from '../../domain/tables/encoding/encoding.ts';
import { programOf } from '../../domain/tables/record-change.ts';
import { bytesOf, recordBytes } from '../../domain/tables/record-size.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { tellEvents } from '../engine/outbox.ts';
import { deleteChanges, putChanges, putCreations } from '../engine/put-changes.ts';
import { at } from '../engine/rows.ts';
import { toStoredRecord } from './record-reader.ts';

/** The records of a transaction. */
export const recordsOn = (overlays: Overlays, nextId: () => string): RecordRepository => {
  const { records, importedRecords, duplicateMerges, mergedRecords } = overlays;
  const told = (kind: 'record.created' | 'record.deleted', organizationId: string, dataTableId: string, ids: readonly string[]): unknown =>
    tellEvents(overlays, organizationId, kind, ...ids.map((recordId) => ({ dataTableId, recordId })));
  const toldUpdated = (organizationId: string, dataTableId: string, ids: readonly string[]): unknown =>
    tellEvents(
      overlays,
      organizationId,
      'record.updated',
      ...ids.map((recordId) => ({ dataTableId, recordId, revision: records.find(at(organizationId, dataTableId), recordId)?.revision })),
    );
  return {
    async add(batches) {
      for (const { records: encoded, maker, ...reference } of batches) {
        const ids = append(records, { ...reference, records: cellsOf(encoded), maker }, nextId);
        told('record.created', reference.organizationId, reference.dataTableId, ids);
        if (maker?.type === 'user') putCreations(overlays, reference, ids, maker);
      }
    },
    async addChunk(batch, importId) {
      const ids = append(records, batch, nextId);
      told('record.created', batch.organizationId, batch.dataTableId, ids);
      if (importId !== undefined) importedRecords.put({ organizationId: batch.organizationId, importId, ids });
    },
    async findByKeys(organizationId, dataTableId, keys) {
      const wanted = new Set(keys);
      const found = [...records.list(at(organizationId, dataTableId))].filter(({ key }) => key !== undefined && wanted.has(key));
      return found.map(({ id, key = '', cells }) => ({ key, id, cells, stored: cells, isNew: false, isCounted: true }));
    },
    async findOrReserve(organizationId, dataTableId, keys) {
      const found = new Map((await this.findByKeys(organizationId, dataTableId, keys)).map((record) => [record.key, record]));
      return { found, ids: new Map(keys.filter((key) => !found.has(key)).map((key) => [key, nextId()])) };
    },
    async merge({ organizationId, dataTableId, records: merged, by }, importId) {
      const changed = nextChange(records, at(organizationId, dataTableId));
      const made = { createdAt: new Date(), revision: 1, changed, madeBy: importId === undefined ? programOf(by) : null };
      for (const { key, id, cells, isNew } of merged) {
        const row = records.find(at(organizationId, dataTableId), id);
        if (isNew) records.put({ organizationId, dataTableId, id, key, cells: copy(cells), ...made });
        else if (row) {
          const next = { ...row, cells: copy(cells), revision: row.revision + 1, changed };
          records.put(next);
          putChanges(overlays, next, { before: row.cells, given: next.cells, by, importId });
        }
      }
      const added = merged.filter(({ isNew }) => isNew).map(({ id }) => id);
      told('record.created', organizationId, dataTableId, added);
      if (by.type === 'user' && importId === undefined) putCreations(overlays, { organizationId, dataTableId }, added, by);
      toldUpdated(
        organizationId,
        dataTableId,
        merged.filter(({ isNew }) => !isNew).map(({ id }) => id),
      );
      if (importId !== undefined && added.length > 0) importedRecords.put({ organizationId, importId, ids: added });
    },
    async giveKeys(organizationId, dataTableId, given) {
      const changed = nextChange(records, at(organizationId, dataTableId));
      for (const { id, key } of given) {
        const row = records.find(at(organizationId, dataTableId), id);
        if (row) records.put({ ...row, key, changed });
      }
    },
    async count(organizationId, dataTableId) {
      return [...records.list(at(organizationId, dataTableId))].length;
    },
    async countValues(organizationId, dataTableId, key, values) {
      const counts = new Map<string, number>();
      for (const { cells } of records.list(at(organizationId, dataTableId))) {
        const cell = Object.hasOwn(cells, key) ? cells[key] : null;
        if (typeof cell === 'string' && values.includes(cell)) counts.set(cell, (counts.get(cell) ?? 0) + 1);
      }
      return counts;
    },
    async list(organizationId, dataTableId, after, limit) {
      const following = [...records.list(at(organizationId, dataTableId))].filter(({ id }) => BigInt(id) > BigInt(after));
      return following.slice(0, limit).map(({ id, cells }) => ({ id, cells }));
    },
    async revisions(organizationId, dataTableId, ids) {
      return new Map((await this.findMany(organizationId, dataTableId, ids)).map(({ id, revision }) => [id, revision]));
    },
    async findMany(organizationId, dataTableId, ids) {
      return ids.flatMap((id) => records.find(at(organizationId, dataTableId), id) ?? []).map(toStoredRecord);
    },
    async edit(organizationId, dataTableId, edits, by) {
      const before = new Map(edits.map(({ id }) => [id, records.find(at(organizationId, dataTableId), id)?.cells]));
      const sizes = await this.fill(organizationId, dataTableId, edits);
      const changed = nextChange(records, at(organizationId, dataTableId));
      for (const { id, cells } of edits) {
        const row = records.find(at(organizationId, dataTableId), id);
        if (!row) continue;
        const next = { ...row, revision: row.revision + 1, ...(row.key !== undefined && { changed }) };
        records.put(next);
        putChanges(overlays, next, { before: before.get(id) ?? {}, given: copy(cells), by });
      }
      toldUpdated(organizationId, dataTableId, [...sizes.keys()]);
      return sizes;
    },
    async lacking({ organizationId, dataTableId, key }, after, { looked, batch }) {
      const next = (await this.list(organizationId, dataTableId, after, looked)).map(({ id, cells }) => ({ id, cells }));
      const found = next.filter(({ cells }) => !Object.hasOwn(cells, key)).slice(0, batch);
      const isCut = found.length === batch;
      return { found, last: (isCut ? found : next).at(-1)?.id ?? after, isEnd: !isCut && next.length < looked };
    },
    async dropCells(organizationId, dataTableId, key, after, limit) {
      const looked = [...records.list(at(organizationId, dataTableId))].filter(({ id }) => BigInt(id) > BigInt(after)).slice(0, limit);
      let growth = 0;
      for (const row of looked) {
        const { [key]: _, ...rest } = row.cells;
        const cells: Cells = Object.assign(Object.create(null), rest);
        growth += recordBytes(cells) - recordBytes(row.cells);
        records.put({ ...row, cells });
      }
      return { last: looked.length === limit ? looked.at(-1)?.id : undefined, growth };
    },
    async fill(organizationId, dataTableId, edits) {
      const existing = edits.flatMap(({ id, cells }) => {
        const row = records.find(at(organizationId, dataTableId), id);
        return row ? [{ row, cells: Object.assign(Object.create(null), row.cells, copy(cells)) }] : [];
      });
      for (const { row, cells } of existing) records.put({ ...row, cells });
      return new Map(
        existing.map(({ row, cells }) => {
          const bytes = recordBytes(cells);
          return [row.id, { bytes, growth: bytes - recordBytes(row.cells) }];
        }),
      );
    },
    async remove(organizationId, dataTableId, ids) {
      const existing = ids.flatMap((id) => records.find(at(organizationId, dataTableId), id) ?? []);
      for (const row of existing) records.delete(row);
      deleteChanges(overlays, existing);
      told(
        'record.deleted',
        organizationId,
        dataTableId,
        existing.map(({ id }) => id),
      );
      return new Map(existing.map(({ id, cells }) => [id, recordBytes(cells)]));
    },
    async removeImported({ organizationId, dataTableId }, importId, limit) {
      const notes = [...importedRecords.list(at(organizationId, importId))].slice(0, limit);
      const removed = notes.flatMap(({ ids }) => ids).flatMap((id) => records.find(at(organizationId, dataTableId), id) ?? []);
      for (const row of removed) records.delete(row);
      const gone = new Set(notes.flatMap(({ ids }) => ids));
      const merged = [...duplicateMerges.list(at(organizationId, dataTableId))].flatMap(({ id }) => [
        ...mergedRecords.list(at(organizationId, id)),
      ]);
      for (const row of merged) if (row.record && gone.has(row.id)) mergedRecords.delete(row);
      deleteChanges(overlays, removed);
      told(
        'record.deleted',
        organizationId,
        dataTableId,
        removed.map(({ id }) => id),
      );
      for (const note of notes) importedRecords.delete(note);
      const edited = removed.filter(({ revision }) => revision > 1).length;
      return { deleted: removed.length, edited, isLast: notes.length < limit, bytes: sizeOf(removed) };
    },
    async forgetImported(organizationId, importId, limit) {
      const notes = [...importedRecords.list(at(organizationId, importId))].slice(0, limit);
      for (const note of notes) importedRecords.delete(note);
      return notes.length;
    },
    async sweep(organizationId, dataTableId, after, limit) {
      const following = [...records.list(at(organizationId, dataTableId))].filter(({ id }) => BigInt(id) > BigInt(after));
      const rows = following.slice(0, limit);
      for (const row of rows) records.delete(row);
      deleteChanges(overlays, rows);
      return { last: rows.length === limit ? rows.at(-1)?.id : undefined, bytes: sizeOf(rows) };
    },
    async findChanges(organizationId, dataTableId, revisions) {
      return revisions.flatMap(({ id, revision }) =>
        [...overlays.recordChanges.list(at(organizationId, dataTableId, id))]
          .filter((row) => row.revision === revision)
          .map(({ cells }) => ({ id, revision, cells })),
      );
    },
    async sweepChanges(organizationId, before, limit) {
      const old = [...overlays.recordChanges.list()]
        .filter((row) => row.organizationId === organizationId && row.at < before)
        .slice(0, limit);
      for (const row of old) overlays.recordChanges.delete(row);
      return old.length;
    },
    // A record in memory was counted when it was stored.
    nextUncounted: async () => undefined,
    countBytes: async () => 0,
  };
};

const sizeOf = (rows: readonly { readonly cells: Cells }[]): number => bytesOf(rows.map(({ cells }) => cells));

/** The time of a change, in microseconds: after each change of the table. */
function nextChange(rows: Overlays['records'], table: string): bigint {
  const now = BigInt(Date.now()) * 1000n;
  return [...rows.list(table)].reduce((latest, { changed = 0n }) => (changed < latest ? latest : changed + 1n), now);
}

/** Returns the ids of the appended records. */
function append(rows: Overlays['records'], { organizationId, dataTableId, records, maker }: RecordChunk, nextId: () => string): string[] {
  const createdAt = new Date();
  return records.map((cells) => {
    const id = nextId();
    // Copied through JSON, so that a caller that still has the object cannot change the stored cells.
    rows.put({ organizationId, dataTableId, id, cells: copy(cells), createdAt, revision: 1, madeBy: programOf(maker) });
    return id;
  });
}

const decoder = new TextDecoder();

const cellsOf = ({ json }: EncodedRecords): readonly Cells[] => JSON.parse(`[${decoder.decode(json)}]`);

const copy = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));
