import type { ChannelOutcomeRepository } from '../../application/channels/channel-outcome-repository.ts';
import { rememberedOutcomes } from '../../domain/channels/health/guardrail.ts';
import type { PipelinedTransaction } from '../engine/pipelined-transaction.ts';

// While all of them were sent, nothing changes, and no row is locked. What was added is not changed as well, in whatever order a cluster
// runs the parts.
const note = `
  with changed as (
    update channel_outcomes set recent = right(recent || $3, ${rememberedOutcomes})
    where organization_id = $1 and channel_id = $2
      and (position('1' in $3) > 0 or recent is distinct from right(recent || $3, ${rememberedOutcomes}))
    returning recent
  ), added as (
    insert into channel_outcomes (organization_id, channel_id, recent)
    select $1, $2, $3 where not exists (select 1 from changed)
      and not exists (select 1 from channel_outcomes where organization_id = $1 and channel_id = $2)
    on conflict do nothing returning recent
  )
  select recent from changed union all select recent from added`;

const forget = 'delete from channel_outcomes where organization_id = $1 and channel_id = $2';

export const channelOutcomesOn = (session: PipelinedTransaction): ChannelOutcomeRepository => ({
  async note(organizationId, channelId, marks) {
    const [row] = await session.query<{ recent: string }>('note_channel_outcomes', note, [organizationId, channelId, marks]);
    return row?.recent;
  },
  async forget(organizationId, channelId) {
    await session.execute('forget_channel_outcomes', forget, [organizationId, channelId]);
  },
});
