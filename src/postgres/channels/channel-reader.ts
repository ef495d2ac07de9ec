import type { ChannelFilter, ChannelReader, ChannelReport } from '../../application/channels/channel-reader.ts';
import { type Page, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import type { Channel } from '../../domain/channels/channel.ts';
import type { OpenCircuit } from '../../domain/channels/health/channel-health.ts';
import type { Connection } from '../engine/connection.ts';
import { reading } from '../engine/failures.ts';
import { ChannelRow, channelOf } from './channel-row.ts';

// A look into an index of a few rows: circuits are only of what is down.
const circuitsOf = 'select connection, since, reason, probe_at as "probeAt" from circuits where connection = any($1::text[])';

/** Reads channels. */
export class PostgresChannelReader implements ChannelReader {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  async list(organizationId: string, { archived }: ChannelFilter, { limit, after }: PageRequest): Promise<Page<ChannelReport>> {
    const [last] = after ?? [];
    const reports = await reading(async () => {
      const query = ChannelRow.query(this.#connection.knex).where({ organization_id: organizationId });
      if (archived) query.whereNotNull('archived_at');
      else query.whereNull('archived_at');
      if (last != null) query.where('id', '<', last);
      return this.#withCircuits((await query.orderBy('id', 'desc').limit(limit + 1)).map(channelOf));
    });
    return pageFrom(reports, limit, ({ channel }) => [channel.id]);
  }

  async find(organizationId: string, id: string): Promise<ChannelReport | undefined> {
    const row = await reading(async () => ChannelRow.query(this.#connection.knex).findOne({ organization_id: organizationId, id }));
    return row && this.report(channelOf(row));
  }

  async report(channel: Channel): Promise<ChannelReport> {
    const [report] = await reading(() => this.#withCircuits([channel]));
    return report as ChannelReport;
  }

  async #withCircuits(channels: readonly Channel[]): Promise<ChannelReport[]> {
    const ids = channels.map(({ id }) => id);
    const open = await this.#connection.query<OpenCircuit & { readonly connection: string }>('circuits_of_channels', circuitsOf, [ids]);
    const circuits = new Map(open.map(({ connection, ...circuit }) => [connection, circuit]));
    return channels.map((channel) => ({ channel, circuit: circuits.get(channel.id) ?? null }));
  }
}
