import type { ChannelRepository } from '../../application/channels/channel-repository.ts';
import type { Channel } from '../../domain/channels/channel.ts';
import { appendEvents } from '../engine/outbox/outbox.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { ChannelRow, channelColumns, channelOf, rowOf } from './channel-row.ts';

// Each claim reads them, so they are prepared.
const findOpen = `
  select ${channelColumns.fields()} from channels
  where organization_id = $1 and (archived_at is null or id = any($2::uuid[])) order by id`;
const findArchivedKinds = 'select distinct serves from channels where organization_id = $1 and archived_at is not null';

// Before the channel is saved.
const appendSaved = appendEvents(`
  select case when c.is_open is null then 'channel.connected' when c.is_open and $3::timestamptz is not null then 'channel.removed' end,
    jsonb_build_object('channelId', $2::uuid, 'name', $4::text, 'channel', $5::text), '{}'::jsonb
  from (select bool_or(archived_at is null) as is_open from channels where organization_id = $1 and id = $2) c`);

export const channelsOn = (session: PipelinedTransaction): ChannelRepository => {
  return {
    async find(organizationId, id) {
      const row = await ChannelRow.query(session.knex).findOne({ organization_id: organizationId, id });
      return row && channelOf(row);
    },
    async lock(organizationId, id) {
      const row = await ChannelRow.query(session.knex).findOne({ organization_id: organizationId, id }).forNoKeyUpdate();
      return row && channelOf(row);
    },
    async findOpen(organizationId, alsoIds = []) {
      const rows = await session.query<Parameters<typeof channelOf>[0]>('open_channels', findOpen, [organizationId, alsoIds]);
      return rows.map(channelOf);
    },
    async findArchivedKinds(organizationId) {
      const rows = await session.query<Pick<Channel, 'serves'>>('archived_channels', findArchivedKinds, [organizationId]);
      return rows.map(({ serves }) => serves);
    },
    async count(organizationId) {
      return ChannelRow.query(session.knex).where({ organization_id: organizationId, archived_at: null }).resultSize();
    },
    async save(channel) {
      const { organizationId, id, archivedAt, name, serves } = channel;
      await session.execute('append_channel_event', appendSaved, [organizationId, id, archivedAt, name, serves]);
      await ChannelRow.query(session.knex).insert(rowOf(channel)).onConflict(['organization_id', 'id']).merge();
    },
  };
};
