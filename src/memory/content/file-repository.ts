import type { FileRepository } from '../../application/content/file-repository.ts';
import { isTextNamed } from '../engine/is-named.ts';
import type { Overlays } from '../engine/memory-tables.ts';

/** The files of a transaction, with their contents. */
export const filesOn = (tables: Overlays): FileRepository => {
  const { files } = tables;
  return {
    async findMany(organizationId, ids) {
      return ids.flatMap((id) => files.find(organizationId, id)?.file ?? []);
    },
    async findSame(organizationId, hash, name) {
      return [...files.list(organizationId)].find(({ file }) => file.hash === hash && file.name === name)?.file;
    },
    async usedRoom(organizationId) {
      const all = [...files.list(organizationId)];
      return { files: all.length, bytes: all.reduce((sum, { file }) => sum + file.bytes, 0) };
    },
    async add(file, content) {
      files.put({ file, content, hiddenAt: null });
    },
    async hide(organizationId, id, at) {
      const found = files.find(organizationId, id);
      if (!found || (found.hiddenAt === null) === (at === null)) return false;
      files.put({ ...found, hiddenAt: at });
      return true;
    },
    async remove(organizationId, id) {
      const found = files.find(organizationId, id);
      if (found) files.delete(found);
    },
    isNamed: async (organizationId, text) => isTextNamed(tables, organizationId, text),
  };
};
