import type { ChannelFilter, ChannelReader } from '../../application/channels/channel-reader.ts';
import { type Page, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import type { Channel } from '../../domain/channels/channel.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';

/** Reads committed channels. */
export class MemoryChannelReader implements ChannelReader {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async list(organizationId: string, { archived }: ChannelFilter, { limit, after }: PageRequest): Promise<Page<Channel>> {
    const [last] = after ?? [];
    const found = [...this.#tables.committed.channels.list(organizationId)]
      .filter(({ id, archivedAt }) => (archivedAt !== null) === archived && (last == null || id < last))
      .sort((one, other) => (one.id < other.id ? 1 : -1));
    return pageFrom(found.slice(0, limit + 1), limit, ({ id }) => [id]);
  }

  async find(organizationId: string, id: string): Promise<Channel | undefined> {
    return this.#tables.committed.channels.find(organizationId, id);
  }
}
