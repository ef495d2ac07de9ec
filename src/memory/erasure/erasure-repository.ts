import type { ErasureRepository, Find } from '../../application/erasure/erasure-repository.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

/** The erasures of a transaction. */
export const erasuresOn = ({ erasures, erasurePeople, erasureFinds }: Overlays): ErasureRepository => ({
  async nextNumber(organizationId) {
    return 1 + Math.max(0, ...[...erasures.list(organizationId)].map(({ number }) => number));
  },
  async add(erasure) {
    erasures.put(erasure);
  },
  async addPeople({ organizationId, id }, given) {
    for (const person of given) erasurePeople.put({ organizationId, erasureId: id, ...person });
  },
  async lockNext(exceptIds) {
    const running = [...erasures.list()].filter(({ id, state }) => state === 'running' && !exceptIds.includes(id));
    return running.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())[0];
  },
  async save(erasure) {
    erasures.put(erasure);
  },
  async people({ organizationId, id }, from, limit) {
    const found = [...erasurePeople.list(at(organizationId, id))].filter(({ number }) => number >= from);
    return found
      .sort((one, other) => one.number - other.number)
      .slice(0, limit)
      .map(({ id: person, number, hash, sealed, rows }) => ({ id: person, number, hash, sealed, rows }));
  },
  async countRows({ organizationId, id }, rows) {
    for (const [number, n] of rows) {
      const known = erasurePeople.find(at(organizationId, id), String(number));
      if (known) erasurePeople.put({ ...known, rows: known.rows + n });
    }
  },
  async settle({ organizationId, id }, below) {
    for (const person of [...erasurePeople.list(at(organizationId, id))])
      if (person.number < below) erasurePeople.put({ ...person, sealed: null });
  },
  async note(organizationId, erasureId, finds) {
    for (const find of finds) {
      const row = { ...find, organizationId, erasureId, isCleared: false };
      if (!erasureFinds.findSame(row) && !erasureFinds.findSame({ ...row, jobId: null })) erasureFinds.put(row);
    }
  },
  async finds(organizationId, erasureId, isAgain, limit) {
    const found = [...erasureFinds.list(at(organizationId, erasureId))].filter(({ isCleared }) => isCleared === isAgain).slice(0, limit);
    return found.map(({ dataTableId, recordId, jobId, person }): Find => ({ dataTableId, recordId, jobId, person }));
  },
  async cleared(organizationId, erasureId, finds, isAgain) {
    for (const find of finds) {
      const row = { ...find, organizationId, erasureId, isCleared: true };
      if (isAgain) erasureFinds.delete(row);
      else erasureFinds.put(row);
    }
  },
});
