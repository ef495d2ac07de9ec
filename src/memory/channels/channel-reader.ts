import type { ChannelFilter, ChannelReader, ChannelReport, MailboxReport } from '../../application/channels/channel-reader.ts';
import { type Page, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import type { Channel } from '../../domain/channels/channel.ts';
import { unusedChannel } from '../../domain/channels/channel-use.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';

type StoredMailbox = NonNullable<ReturnType<MemoryTables['committed']['mailboxes']['find']>>;

const reportOf = ({ kind, settings, sealedCredentials, connectedAt, readAt, fault, tryAt }: StoredMailbox): MailboxReport => ({
  kind,
  settings,
  connectedAt,
  readAt,
  storedCredentials: Object.keys(sealedCredentials).sort(),
  fault: fault && { words: fault.words, since: fault.since, tryAt },
});

/** Reads committed channels. */
export class MemoryChannelReader implements ChannelReader {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async list(organizationId: string, { archived }: ChannelFilter, { limit, after }: PageRequest): Promise<Page<ChannelReport>> {
    const [last] = after ?? [];
    const found = [...this.#tables.committed.channels.list(organizationId)]
      .filter(({ id, archivedAt }) => (archivedAt !== null) === archived && (last == null || id < last))
      .sort((one, other) => (one.id < other.id ? 1 : -1));
    const reports = found.slice(0, limit + 1).map((channel) => this.#reportOf(channel));
    return pageFrom(reports, limit, ({ channel }) => [channel.id]);
  }

  async find(organizationId: string, id: string): Promise<ChannelReport | undefined> {
    const channel = this.#tables.committed.channels.find(organizationId, id);
    return channel && this.#reportOf(channel);
  }

  async report(channel: Channel): Promise<ChannelReport> {
    return this.#reportOf(channel);
  }

  #reportOf(channel: Channel): ChannelReport {
    const circuit = this.#tables.committed.circuits.find('', channel.id);
    const { organizationId, id } = channel;
    const calls = this.#tables.committed.callbacks.find(organizationId, id);
    const mailbox = this.#tables.committed.mailboxes.find(organizationId, id);
    return {
      channel,
      mailbox: mailbox ? reportOf(mailbox) : null,
      circuit: circuit ? { since: circuit.since, reason: circuit.reason, probeAt: circuit.probeAt } : null,
      use: (channel.ramp && this.#tables.committed.channelUses.find(organizationId, id)?.use) ?? unusedChannel,
      calls: { receivedAt: calls?.receivedAt ?? null, refusedAt: calls?.refusedAt ?? null },
    };
  }
}
