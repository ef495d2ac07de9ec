import type { Channel } from '../channel.ts';

export const channelHealths = ['ok', 'unchecked', 'failing', 'disconnected'] as const;
/** Whether a channel can send, in one word. */
export type ChannelHealth = (typeof channelHealths)[number];

/** A connection through which nothing is sent but one probe at a time, because it is down. */
export interface OpenCircuit {
  /** When it opened. */
  readonly since: Date;
  /** The last error, in the provider's words. */
  readonly reason: string;
  readonly probeAt: Date;
}

/**
 * The health of a channel and its circuit. A failed check opens the circuit, so a channel whose last check failed and that has no circuit
 * has sent since. An edit or a check that succeeds makes the probe due at once: then the check says what is known.
 */
export function healthOf({ state, lastCheck }: Pick<Channel, 'state' | 'lastCheck'>, circuit: OpenCircuit | null): ChannelHealth {
  if (state === 'disconnected') return 'disconnected';
  if (circuit && (circuit.probeAt > circuit.since || lastCheck?.ok === false)) return 'failing';
  return lastCheck === null ? 'unchecked' : 'ok';
}
