import { type Page, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import type { NamedReply, ReplyFilter, ReplyReader } from '../../application/replies/reply-reader.ts';
import type { Reply } from '../../domain/replies/reply.ts';
import { ReplySettings } from '../../domain/replies/reply-settings.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';

export class MemoryReplyReader implements ReplyReader {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async list(organizationId: string, filter: ReplyFilter, { limit, after }: PageRequest): Promise<Page<NamedReply>> {
    const { kinds, spinnerIds, jobId, since, isHandled, dataTableIds } = filter;
    const [before] = after ?? [];
    const found = [...this.#tables.committed.replies.list(organizationId)]
      .filter((one) => !before || one.id < before)
      .filter((one) => !kinds || kinds.includes(one.kind))
      .filter((one) => !spinnerIds || spinnerIds.includes(one.spinnerId))
      .filter((one) => jobId === undefined || one.jobId === jobId)
      .filter((one) => !since || one.receivedAt >= since)
      .filter((one) => isHandled === undefined || (one.handledAt !== null) === isHandled)
      .filter((one) => !dataTableIds || dataTableIds.includes(one.dataTableId))
      .sort((one, other) => (one.id < other.id ? 1 : -1));
    const named = found.slice(0, limit + 1).map((reply) => this.#named(reply));
    return pageFrom(named, limit, ({ reply: { id } }) => [id]);
  }

  async find(organizationId: string, id: string): Promise<NamedReply | undefined> {
    const reply = this.#tables.committed.replies.find(organizationId, id);
    return reply && this.#named(reply);
  }

  #named(reply: Reply): NamedReply {
    return { reply, spinnerName: this.#tables.committed.spinners.find(reply.organizationId, reply.spinnerId)?.name ?? null };
  }

  async settings(organizationId: string): Promise<ReplySettings> {
    return this.#tables.committed.replySettings.find('', organizationId) ?? ReplySettings.usual(organizationId);
  }
}
