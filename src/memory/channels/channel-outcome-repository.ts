import type { ChannelOutcomeRepository } from '../../application/channels/channel-outcome-repository.ts';
import { rememberedOutcomes } from '../../domain/channels/health/guardrail.ts';
import type { Overlays } from '../engine/memory-tables.ts';

/** The outcomes of channels in a transaction. */
export const channelOutcomesOn = ({ channelOutcomes }: Overlays): ChannelOutcomeRepository => ({
  async note(organizationId, id, marks) {
    const old = channelOutcomes.find(organizationId, id)?.recent;
    const recent = ((old ?? '') + marks).slice(-rememberedOutcomes);
    if (recent === old && !marks.includes('1')) return undefined;
    channelOutcomes.put({ organizationId, id, recent });
    return recent;
  },
  async forget(organizationId, id) {
    channelOutcomes.delete({ organizationId, id, recent: '' });
  },
});
