import type { ChannelRepository } from '../../application/channels/channel-repository.ts';
import type { PipelinedTransaction } from '../engine/pipelined-transaction.ts';
import { ChannelRow, channelOf, rowOf } from './channel-row.ts';

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
      const rows = ChannelRow.query(session.knex).where({ organization_id: organizationId }).orderBy('id');
      return (await rows.whereRaw('(archived_at is null or id = any(?::uuid[]))', [alsoIds])).map(channelOf);
    },
    async findArchivedKinds(organizationId) {
      const rows = ChannelRow.query(session.knex).where({ organization_id: organizationId }).whereNotNull('archived_at');
      return (await rows.distinct('serves')).map(({ serves }) => serves);
    },
    async count(organizationId) {
      return ChannelRow.query(session.knex).where({ organization_id: organizationId, archived_at: null }).resultSize();
    },
    async save(channel) {
      await ChannelRow.query(session.knex).insert(rowOf(channel)).onConflict(['organization_id', 'id']).merge();
    },
  };
};
