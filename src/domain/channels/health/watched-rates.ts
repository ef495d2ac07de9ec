import type { Channel } from '../channel.ts';
import type { Guardrail } from './guardrail.ts';
import { type RateFigures, ratesOver } from './rates.ts';

/** The rates of a channel about which something came back. */
export interface WatchedRates {
  readonly channel: Channel;
  readonly figures: RateFigures;
}

/** Why a job may not send through a channel: by the job's own rules, else by the channel's. */
export const rateReason = ({ channel, figures }: WatchedRates, guardrail: Guardrail | null): string | undefined =>
  guardrail ? ratesOver(figures, guardrail) : channel.alarm?.reason;

/** Finds the alarm in a channel that a claim would send through. Undefined if the job may send through it. */
export function findAlarm(channel: Channel | undefined, guardrail: Guardrail | null): WatchedRates | undefined {
  if (!channel?.alarm) return undefined;
  const watched = { channel, figures: channel.alarm.figures };
  return rateReason(watched, guardrail) === undefined ? undefined : watched;
}
