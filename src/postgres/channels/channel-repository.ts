import type { ChannelRepository } from '../../application/channels/channel-repository.ts';
import type { PipelinedTransaction } from '../engine/pipelined-transaction.ts';
import { ChannelRow, channelOf } from './channel-row.ts';

export const channelsOn = (session: PipelinedTransaction): ChannelRepository => {
  const openOf = (organizationId: string) => ChannelRow.query(session.knex).where({ organization_id: organizationId, archived_at: null });
  return {
    async find(organizationId, id) {
      const row = await ChannelRow.query(session.knex).findOne({ organization_id: organizationId, id });
      return row && channelOf(row);
    },
    async lock(organizationId, id) {
      const row = await ChannelRow.query(session.knex).findOne({ organization_id: organizationId, id }).forNoKeyUpdate();
      return row && channelOf(row);
    },
    async findOpen(organizationId) {
      return (await openOf(organizationId).orderBy('id')).map(channelOf);
    },
    async count(organizationId) {
      return openOf(organizationId).resultSize();
    },
    async save(channel) {
      const lastCheck = channel.lastCheck && { ...channel.lastCheck, checkedAt: channel.lastCheck.checkedAt.toISOString() };
      await ChannelRow.query(session.knex)
        .insert({ ...channel, lastCheck })
        .onConflict(['organization_id', 'id'])
        .merge();
    },
  };
};
