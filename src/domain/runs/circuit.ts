import type { OpenCircuit } from '../channels/health/channel-health.ts';
import { backOff } from '../kernel/back-off.ts';

/**
 * Seconds for which a connection without a circuit must have been down before what waits for it is woken: back-off is as short at first.
 */
export const shortestOutageSeconds = 60;

/** Seconds from an outage to the first probe, and the most between two probes; each waits twice as long as the one before. */
const firstProbeSeconds = 30;
export const longestProbeSeconds = 300;

/** Seconds after a refusal because too much was sent at once, unless the provider says how long. */
const firstRateSeconds = 1;

/** Failures in a row of a webhook's host that open its circuit; any failure of another connection does. */
export const failuresOfHost = 5;

/** The open circuit of a connection. */
export interface Circuit extends OpenCircuit {
  readonly connection: string;
}

/** An attempt that failed because the connection was down. */
export interface FailedConnection {
  readonly connection: string;
  readonly reason: string;
  /** The number in a row, for a host of webhooks: `failuresOfHost` open the circuit. Absent if one does. */
  readonly failures?: number;
  /** Because too much was sent at once: the provider's seconds until the next try, if it says so. */
  readonly rate?: { readonly retryAfterSeconds: number | undefined };
}

/** Seconds until the next probe, by the number of failed ones. */
export function probeSeconds({ rate }: Pick<FailedConnection, 'rate'>, probes: number): number {
  if (rate?.retryAfterSeconds !== undefined) return Math.min(longestProbeSeconds, Math.max(firstRateSeconds, rate.retryAfterSeconds));
  return backOff({ first: rate ? firstRateSeconds : firstProbeSeconds, most: longestProbeSeconds }, probes + 1);
}
