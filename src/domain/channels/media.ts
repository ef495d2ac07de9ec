import { addressRules, type FoldedAddress } from './address-kind.ts';
import { type CustomContent, custom, type RenderedCustom } from './custom.ts';
import { email } from './email.ts';
import type { HttpContent, RenderedHttp } from './http/http-call.ts';
import type { RenderedWebhook, WebhookContent } from './http/render-webhook.ts';
import { http } from './http.ts';
import type { Medium } from './medium.ts';
import type { EmailContent, RenderedEmail } from './render-email.ts';
import { type RenderedSms, type SmsContent, sms } from './sms.ts';
import { webhook } from './webhook.ts';

/** The content of a message step, by medium. */
export type MessageContent = EmailContent | SmsContent | CustomContent;

/** The content that a step sends, by medium. */
export type Content = MessageContent | WebhookContent | HttpContent;

/** A message as one recipient gets it, by medium. */
export type RenderedMessage = RenderedEmail | RenderedSms | RenderedCustom | RenderedWebhook | RenderedHttp;

/** The name of a medium; the wire calls it `channel`. */
export type MediumName = Content['channel'];

type KindOf<C extends MediumName> = Medium<Extract<Content, { channel: C }>, Extract<RenderedMessage, { channel: C }>>;

/** The media that a message step can use. */
export const messageMedia = { email, sms, custom } satisfies { [C in MessageContent['channel']]: KindOf<C> };

/** All media. A missing one does not compile. */
export const media = { ...messageMedia, webhook, http } satisfies { [C in MediumName]: KindOf<C> };

/** A medium by its name. */
export const mediumOf = (name: MediumName): Medium<Content, RenderedMessage> => media[name];

/** The names of all media. */
export const mediumNames = Object.keys(media) as readonly MediumName[];

/** The media whose messages callbacks may name by the ids of their services alone. */
export const mediaFoundByProviderId = mediumNames.filter((name) => mediumOf(name).isFoundByProviderId);

/** The address as suppressions know it; undefined if the medium's addresses are never suppressed. */
export function foldedAddress(medium: MediumName, address: string): FoldedAddress | undefined {
  const { addressKind: kind } = mediumOf(medium);
  return kind && { kind, address: addressRules(kind).fold(address) };
}
