import { ChannelReader, type ChannelReport } from '../../application/channels/channel-reader.ts';
import type { Channel } from '../../domain/channels/channel.ts';
import { healthOf, type OpenCircuit } from '../../domain/channels/health/channel-health.ts';
import type { Guardrail } from '../../domain/channels/health/guardrail.ts';
import type { CommandContext } from './command-context.ts';
import { fields, time } from './command-output.ts';

/** The spans of a channel's rates, in words. */
export const spans = { perSecond: 'a second', perMinute: 'a minute', perDay: 'a day' } as const;

/** The names of a channel's rates. */
export const rates = Object.keys(spans) as (keyof typeof spans)[];

/** A channel that a use case returned, as a command prints it. */
export async function presentChannel({ use }: CommandContext, channel: Channel): Promise<{ readonly json: object; readonly text: string }> {
  const report = await use(ChannelReader).report(channel);
  return { json: channelJson(report), text: channelText(report) };
}

/** Everything of a channel but what is sealed. */
export function channelJson({ channel, circuit, calls }: ChannelReport): object {
  const { sealedCredentials, sealedDkimKeys: _, sealedFeedback: ___, renewal: __, feedback, ...fields } = channel;
  const told = feedback && { ...feedback, lastReceivedAt: calls.receivedAt, lastRefusedAt: calls.refusedAt };
  return { ...fields, feedback: told, credentials: Object.keys(sealedCredentials), health: healthOf(channel, circuit), circuit };
}

/** The last check of a channel, in words. */
export function checkInWords({ lastCheck }: Channel): string {
  if (!lastCheck) return 'never';
  return lastCheck.ok ? 'works' : `fails: ${lastCheck.message}`;
}

/** When a connection that is down is tried next. */
export const nextTry = ({ since, probeAt }: OpenCircuit): string => (probeAt > since ? time(probeAt) : 'with the next message');

/** When failures, bounces and complaints pause a job, in words. */
export function guardrailText({ failuresInARow, failurePercent, leastMessages, bouncePercent, complaintsPerThousand }: Guardrail): string {
  const rules = [
    ...(failuresInARow === null ? [] : [`${failuresInARow} failures in a row`]),
    ...(failurePercent === null ? [] : [`${failurePercent} % of at least ${leastMessages} messages`]),
    ...(bouncePercent === null ? [] : [`${bouncePercent} % bounces`]),
    ...(complaintsPerThousand === null ? [] : [`${complaintsPerThousand} ‰ complaints`]),
  ];
  return rules.length > 0 ? `pauses after ${rules.join(', or ')}` : 'off';
}

/** A channel as text. */
export function channelText({ channel, circuit, calls }: ChannelReport): string {
  const { id, name, provider, sender, settings, limits: most, isDefault, sealedCredentials, archivedAt } = channel;
  const rateTexts = rates.flatMap((rate) => (most[rate] === null ? [] : [`${most[rate]} ${spans[rate]}`]));
  return fields({
    id,
    name,
    provider,
    sender: sender.name === '' ? sender.address : `${sender.name} <${sender.address}>`,
    ...Object.fromEntries(Object.entries(settings).map(([setting, value]) => [setting, `${value}`])),
    stored: Object.keys(sealedCredentials).join(', ') || undefined,
    limits: [...rateTexts, ...(most.concurrency === null ? [] : [`${most.concurrency} at a time`])].join(', ') || 'none',
    guardrail: guardrailText(channel.guardrail),
    alarm: channel.alarm?.reason,
    'alarm since': channel.alarm ? time(channel.alarm.since) : undefined,
    bounces: channel.bounceDomain ?? 'to the sender',
    default: isDefault ? 'yes' : 'no',
    health: healthOf(channel, circuit),
    'last error': circuit?.reason,
    'fails since': circuit ? time(circuit.since) : undefined,
    'next try': circuit ? nextTry(circuit) : undefined,
    'last check': checkInWords(channel),
    dkim: dkimText(channel),
    feedback: channel.feedback?.source ?? 'none',
    'last callback': calls.receivedAt ? time(calls.receivedAt) : undefined,
    'last refused callback': calls.refusedAt ? time(calls.refusedAt) : undefined,
    archived: archivedAt === null ? undefined : time(archivedAt),
  });
}

/** The key that signs a channel's mails, in words. */
function dkimText({ dkim, signingKey }: Channel): string {
  if (!dkim) return 'no key';
  const next = dkim.next ? `; next ${dkim.next.selector}` : '';
  if (signingKey) return `on, ${signingKey.selector} of ${signingKey.domain}${next}`;
  const key = `${dkim.key.selector} of ${dkim.key.domain}`;
  return dkim.isOn ? `does not sign: ${key} is not of the sender; make a new key` : `off, ${key}`;
}
