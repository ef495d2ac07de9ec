import type { ChannelFilter, ChannelReader } from '../../application/channels/channel-reader.ts';
import { type Page, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import type { Channel } from '../../domain/channels/channel.ts';
import type { Connection } from '../engine/connection.ts';
import { reading } from '../engine/failures.ts';
import { ChannelRow, channelOf } from './channel-row.ts';

/** Reads channels. */
export class PostgresChannelReader implements ChannelReader {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  async list(organizationId: string, { archived }: ChannelFilter, { limit, after }: PageRequest): Promise<Page<Channel>> {
    const [last] = after ?? [];
    const rows = await reading(async () => {
      const query = ChannelRow.query(this.#connection.knex).where({ organization_id: organizationId });
      if (archived) query.whereNotNull('archived_at');
      else query.whereNull('archived_at');
      if (last != null) query.where('id', '<', last);
      return query.orderBy('id', 'desc').limit(limit + 1);
    });
    return pageFrom(rows.map(channelOf), limit, ({ id }) => [id]);
  }

  async find(organizationId: string, id: string): Promise<Channel | undefined> {
    const row = await reading(async () => ChannelRow.query(this.#connection.knex).findOne({ organization_id: organizationId, id }));
    return row && channelOf(row);
  }
}
