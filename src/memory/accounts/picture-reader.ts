import type { PictureReader, ReadPicture } from '../../application/accounts/brand/picture-reader.ts';
import type { Picture } from '../../domain/accounts/brand/picture.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';

/** Reads committed pictures. */
export class MemoryPictureReader implements PictureReader {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async list(organizationId: string): Promise<readonly Picture[]> {
    const shown = [...this.#tables.committed.pictures.list(organizationId)].filter(({ hiddenAt }) => hiddenAt === null);
    const all = shown.map(({ picture }) => picture);
    return all.sort((one, other) => (one.id < other.id ? 1 : -1));
  }

  async read(organizationId: string, id: string): Promise<ReadPicture | undefined> {
    const found = this.#tables.committed.pictures.find(organizationId, id);
    return found && { picture: found.picture, content: found.content };
  }
}
