import type { ChannelUseRepository } from '../../application/channels/channel-use-repository.ts';
import type { ChannelUse } from '../../domain/channels/channel-use.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';

// In order, so that two transactions do not wait for each other.
const lock = `
  select channel_id as id, use from channel_rates where organization_id = $1 and channel_id = any($2::uuid[])
  order by channel_id for no key update`;

const find = 'select channel_id as id, use from channel_rates where organization_id = $1 and channel_id = any($2::uuid[])';

const add = `
  insert into channel_rates (organization_id, channel_id)
  select $1, id from unnest($2::uuid[]) id order by id
  on conflict do nothing`;

const save = 'update channel_rates set use = $3 where organization_id = $1 and channel_id = $2';

export const channelUsesOn = (session: PipelinedTransaction): ChannelUseRepository => ({
  async lock(organizationId, channelIds) {
    const read = async () => session.query<{ id: string; use: ChannelUse }>('lock_channel_use', lock, [organizationId, channelIds]);
    let rows = await read();
    if (rows.length < channelIds.length) {
      await session.execute('add_channel_use', add, [organizationId, channelIds]);
      rows = await read();
    }
    return new Map(rows.map(({ id, use }) => [id, use]));
  },
  async find(organizationId, channelIds) {
    if (channelIds.length === 0) return new Map();
    const rows = await session.query<{ id: string; use: ChannelUse }>('find_channel_use', find, [organizationId, channelIds]);
    return new Map(rows.map(({ id, use }) => [id, use]));
  },
  async save(organizationId, channelId, use) {
    await session.execute('save_channel_use', save, [organizationId, channelId, JSON.stringify(use)]);
  },
});
