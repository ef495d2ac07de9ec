import { $api } from '../../api/client.ts';
import type { Channel, ChannelProvider, ProviderField } from '../../api/types.ts';
import { mediumChannels } from '../../kinds/media/media.ts';
import { count } from '../../text/format.ts';
import { translatedTexts } from './shared/provider-texts.ts';
import { channelWords } from './shared/words.ts';

const providersOf = ({ data }: { readonly data: readonly ChannelProvider[] }) => translatedTexts(data);

/** The providers that channels can connect to; empty until it is read. */
export function useProviders(): readonly ChannelProvider[] {
  return $api.useQuery('get', '/channels/providers', {}, { staleTime: Number.POSITIVE_INFINITY, select: providersOf }).data ?? [];
}

/** The provider of a channel; undefined until it is read. */
export const useProviderOf = ({ provider }: Channel): ChannelProvider | undefined =>
  useProviders().find((one) => one.provider === provider);

/** A stored setting in words: a choice by its label. */
export function describeSetting({ choices }: ProviderField, value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ') || undefined;
  if (typeof value === 'object') return Object.keys(value).length === 0 ? undefined : channelWords.stored;
  // A text of several lines, such as a certificate, is not shown whole.
  if (String(value).includes('\n')) return channelWords.stored;
  return choices?.find((choice) => choice.value === value)?.label ?? String(value);
}

/** The fact that tells a channel from others of its provider: its server or account, unless it is told by its sender. */
export function endOf({ settings, serves }: Channel, provider: ChannelProvider | undefined): string | undefined {
  if (mediumChannels(serves).isToldBySender) return undefined;
  const [first] = provider?.settings ?? [];
  return first && describeSetting(first, settings[first.name]);
}

/** The limits, in the order in which they are shown. */
export const limitNames = ['perSecond', 'perMinute', 'perDay', 'concurrency'] as const;

/** Limits in words: "150 a minute, 2,000 a day, 5 at once". */
export function describeLimits(limits: Channel['limits']): string {
  const said = limitNames.flatMap((name) => (limits[name] === null ? [] : [channelWords.limit[name](count(limits[name]))]));
  return said.length === 0 ? channelWords.noLimits : said.join(', ');
}

/** When jobs are paused, in words: "20 failures in a row, 20 % of the last 100 messages, from 50 on". */
export function describeGuardrail({ guardrail, serves }: Pick<Channel, 'guardrail' | 'serves'>): string {
  const { failuresInARow, failurePercent, leastMessages, bouncePercent, complaintsPerThousand } = guardrail;
  const rule = channelWords.guardrailRule;
  const said = [
    ...(failuresInARow === null ? [] : [rule.inARow(count(failuresInARow))]),
    ...(failurePercent === null ? [] : [rule.percent(count(failurePercent), count(leastMessages))]),
    ...(bouncePercent === null ? [] : [rule.bounces(count(bouncePercent))]),
    ...(complaintsPerThousand === null || !mediumChannels(serves).canComplain ? [] : [rule.complaints(count(complaintsPerThousand))]),
  ];
  return said.length === 0 ? channelWords.never : said.join(', ');
}

/** "Ada Lovelace <ada@example.com>", or the address alone. */
export const describeSender = ({ sender: { name, address } }: Channel): string => (name === '' ? address : `${name} <${address}>`);
