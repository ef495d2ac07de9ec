import type { ChannelOutcomeRepository } from '../../application/channels/channel-outcome-repository.ts';
import { rememberedOutcomes } from '../../domain/channels/health/guardrail.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';

// While all of them were sent, nothing changes, and no row is locked.
const note = `
  with changed as (
    update channel_outcomes set recent = right(recent || $3, ${rememberedOutcomes})
    where organization_id = $1 and channel_id = $2
      and (position('1' in $3) > 0 or recent is distinct from right(recent || $3, ${rememberedOutcomes}))
    returning recent
  )
  select o.recent is not null as "isKnown", c.recent
  from (select max(recent) as recent from channel_outcomes where organization_id = $1 and channel_id = $2) o left join changed c on true`;
const add = `
  insert into channel_outcomes (organization_id, channel_id, recent) values ($1, $2, $3) on conflict do nothing returning recent`;

const forget = 'delete from channel_outcomes where organization_id = $1 and channel_id = $2';

export const channelOutcomesOn = (session: PipelinedTransaction): ChannelOutcomeRepository => ({
  async note(organizationId, channelId, marks) {
    const values = [organizationId, channelId, marks];
    type Noted = { readonly isKnown: boolean; readonly recent: string | null };
    const [noted] = (await session.query<Noted>('note_channel_outcomes', note, values)) as [Noted];
    if (noted.isKnown) return noted.recent ?? undefined;
    const [added] = await session.query<{ recent: string }>('add_channel_outcomes', add, values);
    return added?.recent;
  },
  async forget(organizationId, channelId) {
    await session.execute('forget_channel_outcomes', forget, [organizationId, channelId]);
  },
});
