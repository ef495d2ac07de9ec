import type { ChannelAuthorizationRepository } from '../../application/channels/channel-authorization-repository.ts';
import { ChannelAuthorization } from '../../domain/channels/channel-authorization.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { ChannelAuthorizationRow } from './channel-row.ts';

const forgetAuthorizations =
  "delete from channel_authorizations where organization_id = $1 and expires_at < $2::timestamptz - interval '1 day'";

export const channelAuthorizationsOn = (session: PipelinedTransaction): ChannelAuthorizationRepository => ({
  async lock(organizationId, id) {
    const row = await ChannelAuthorizationRow.query(session.knex).findOne({ organization_id: organizationId, id }).forNoKeyUpdate();
    return row && new ChannelAuthorization(row);
  },
  async save(authorization) {
    await ChannelAuthorizationRow.query(session.knex)
      .insert({ ...authorization })
      .onConflict(['organization_id', 'id'])
      .merge();
  },
  async forget(organizationId, now) {
    await session.execute('forget_channel_authorizations', forgetAuthorizations, [organizationId, now]);
  },
});
