import type { FileReader, ReadFile } from '../../application/content/file-reader.ts';
import type { StoredFile } from '../../domain/content/stored-file.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';

/** Reads committed files. */
export class MemoryFileReader implements FileReader {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async list(organizationId: string): Promise<readonly StoredFile[]> {
    const shown = [...this.#tables.committed.files.list(organizationId)].filter(({ hiddenAt }) => hiddenAt === null);
    return shown.map(({ file }) => file).sort((one, other) => (one.id < other.id ? 1 : -1));
  }

  async read(organizationId: string, id: string): Promise<ReadFile | undefined> {
    const found = this.#tables.committed.files.find(organizationId, id);
    return found && { file: found.file, content: found.content };
  }
}
