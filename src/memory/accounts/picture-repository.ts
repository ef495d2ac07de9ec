import type { PictureRepository } from '../../application/accounts/brand/picture-repository.ts';
import { isTextNamed } from '../engine/is-named.ts';
import type { Overlays } from '../engine/memory-tables.ts';

/** The pictures of a transaction, with their contents. */
export const picturesOn = (tables: Overlays): PictureRepository => {
  const { pictures } = tables;
  return {
    async find(organizationId, id) {
      const found = pictures.find(organizationId, id);
      return found?.hiddenAt === null ? found.picture : undefined;
    },
    async findSame(organizationId, hash) {
      return [...pictures.list(organizationId)].find(({ picture }) => picture.hash === hash)?.picture;
    },
    async usedRoom(organizationId) {
      const all = [...pictures.list(organizationId)];
      return { pictures: all.length, bytes: all.reduce((sum, { picture }) => sum + picture.bytes, 0) };
    },
    async add(picture, content) {
      pictures.put({ picture, content, hiddenAt: null });
    },
    async hide(organizationId, id, at) {
      const found = pictures.find(organizationId, id);
      if (!found || (found.hiddenAt === null) === (at === null)) return false;
      pictures.put({ ...found, hiddenAt: at });
      return true;
    },
    async remove(organizationId, id) {
      const found = pictures.find(organizationId, id);
      if (found) pictures.delete(found);
      return found?.picture.bytes ?? 0;
    },
    isNamed: async (organizationId, text) => isTextNamed(tables, organizationId, text),
  };
};
