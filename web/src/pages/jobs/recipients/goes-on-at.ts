import type { Recipient } from '../../../api/types.ts';

/** When a recipient that waits goes on; null where that is when its channel can send again, and the stored time only the latest. */
export const goesOnAt = ({ state, reason, wakeAt }: Pick<Recipient, 'state' | 'reason' | 'wakeAt'>): string | null =>
  state === 'waiting' && reason !== 'channel_down' ? wakeAt : null;
