import type { PictureRepository } from '../../application/accounts/brand/picture-repository.ts';
import type { Overlays } from '../engine/memory-tables.ts';

/** The pictures of a transaction, with their contents. */
export const picturesOn = ({ pictures }: Overlays): PictureRepository => ({
  async find(organizationId, id) {
    return pictures.find(organizationId, id)?.picture;
  },
  async findSame(organizationId, hash) {
    return [...pictures.list(organizationId)].find(({ picture }) => picture.hash === hash)?.picture;
  },
  async usedRoom(organizationId) {
    const all = [...pictures.list(organizationId)];
    return { pictures: all.length, bytes: all.reduce((sum, { content }) => sum + content.length, 0) };
  },
  async add(picture, content) {
    pictures.put({ picture, content });
  },
  async remove(organizationId, id) {
    const found = pictures.find(organizationId, id);
    if (found) pictures.delete(found);
  },
});
