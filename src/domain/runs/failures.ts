// Failures are counted for the job and for the channel, each over its last outcomes. The job pauses whose failure finds one of them over
// the line: so jobs that share a channel are paused one by one, each with its next failure, until a person resumes one of them.

import type { Channel } from '../channels/channel.ts';
import { alarmOf, defaultGuardrail, type Guardrail, ignoresFailures, type RecentOutcomes } from '../channels/health/guardrail.ts';
import { quoteName } from '../kernel/quote-name.ts';
import type { Message } from './message.ts';

/** A message with its outcome, and the organization's channel that it was sent through. */
export interface SettledMessage {
  readonly message: Message;
  readonly channel: Channel | undefined;
}

/** Why a job has to be paused, with the figures, and the channel that its last failure went through. */
export interface Alarm {
  readonly reason: string;
  readonly channelId: string | null;
}

/** The messages of a channel, or of none. */
export interface ChannelMessages {
  readonly channel: Channel | undefined;
  readonly messages: readonly Message[];
}

/**
 * The outcome that counts for the guardrail; empty if the message has none yet. A message that may or may not have been sent counts
 * as failed: a server that always hangs up must not use up an audience.
 */
const markOf = ({ state }: Pick<Message, 'state'>): string => {
  if (state === 'sent' || state === 'delivered') return '0';
  return state === 'failed' || state === 'unknown' || state === 'bounced' || state === 'complained' ? '1' : '';
};

/** The outcomes that count, in order. */
export const marksOf = (messages: readonly Message[]): RecentOutcomes => messages.map(markOf).join('');

/** The messages that count by the job's guardrail, or else their channel's. */
export const countedAmong = (settled: readonly SettledMessage[], guardrail: Guardrail | null): readonly SettledMessage[] =>
  settled.filter(({ message, channel }) => markOf(message) !== '' && !ignoresFailures(guardrail ?? channel?.guardrail ?? defaultGuardrail));

/** The messages of each channel, in the order of the ids, so that two transactions do not wait for each other. */
export function byChannel(settled: readonly SettledMessage[]): readonly ChannelMessages[] {
  const groups = new Map<string, { readonly channel: Channel | undefined; readonly messages: Message[] }>();
  for (const { message, channel } of settled) {
    const group = groups.get(channel?.id ?? '') ?? { channel, messages: [] };
    group.messages.push(message);
    groups.set(channel?.id ?? '', group);
  }
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group);
}

/**
 * Why a failure among these messages pauses their job: by its last outcomes, or those of the channel (undefined if there is none), under
 * the job's own guardrail or else the channel's.
 */
export function failureAlarm(
  { channel, messages }: ChannelMessages,
  ofJob: { readonly recent: RecentOutcomes; readonly guardrail: Guardrail | null },
  ofChannel: RecentOutcomes | undefined,
): Alarm | undefined {
  const failed = messages.findLast((message) => markOf(message) === '1');
  if (!failed) return undefined;
  const rules = ofJob.guardrail ?? channel?.guardrail ?? defaultGuardrail;
  const inChannel = channel && ofChannel ? alarmOf(ofChannel, rules) : undefined;
  const figures = alarmOf(ofJob.recent, rules) ?? (channel && inChannel && `${inChannel} through the channel ${quoteName(channel.name)}`);
  if (figures === undefined) return undefined;
  const reason = failed.reason ? `${figures} failed; the last one: ${failed.reason}` : `${figures} failed`;
  return { reason, channelId: channel?.id ?? null };
}
