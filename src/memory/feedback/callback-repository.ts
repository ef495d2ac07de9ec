import type { CallbackRepository } from '../../application/feedback/callback-repository.ts';
import type { Overlays } from '../engine/memory-tables.ts';

/** When callbacks came, in a transaction. */
export const callbacksOn = ({ callbacks }: Overlays): CallbackRepository => ({
  async note(organizationId, channelId, time, at) {
    const known = callbacks.find(organizationId, channelId) ?? { organizationId, channelId, receivedAt: null, refusedAt: null };
    const before = known[time];
    if (before === null || before < at) callbacks.put({ ...known, [time]: at });
  },
});
