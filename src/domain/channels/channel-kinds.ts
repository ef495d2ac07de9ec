import { addressRules, type FoldedAddress } from './address-kind.ts';
import type { ChannelKind } from './channel-kind.ts';
import { email } from './email.ts';
import type { EmailContent, RenderedEmail } from './render-email.ts';
import type { RenderedWebhook, WebhookContent } from './render-webhook.ts';
import { type RenderedSms, type SmsContent, sms } from './sms.ts';
import { webhook } from './webhook.ts';

/** The content of a message step, by channel. */
export type MessageContent = EmailContent | SmsContent;

/** What a step sends, by channel. */
export type Content = MessageContent | WebhookContent;

/** A message as one recipient gets it, by channel. */
export type Rendered = RenderedEmail | RenderedSms | RenderedWebhook;

/** The name of a channel. */
export type ChannelName = Content['channel'];

type KindOf<C extends ChannelName> = ChannelKind<Extract<Content, { channel: C }>, Extract<Rendered, { channel: C }>>;

/** The channels that a message step can use. */
export const messageChannels = { email, sms } satisfies { [C in MessageContent['channel']]: KindOf<C> };

/** All kinds of channels. A missing kind does not compile. */
export const channelKinds = { ...messageChannels, webhook } satisfies { [C in ChannelName]: KindOf<C> };

/** The kind of a channel. */
export const channelKind = (channel: ChannelName): ChannelKind<Content, Rendered> => channelKinds[channel];

/** The names of all channels. */
export const channels = Object.keys(channelKinds) as readonly ChannelName[];

/** The address as suppressions know it; undefined if the channel's addresses are never suppressed. */
export function foldedAddress(channel: ChannelName, address: string): FoldedAddress | undefined {
  const { addressKind: kind } = channelKind(channel);
  return kind && { kind, address: addressRules(kind).fold(address) };
}
