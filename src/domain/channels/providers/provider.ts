import type { Problem } from '../../kernel/errors.ts';
import type { WrittenField } from '../../kernel/field.ts';
import type { JsonValue } from '../../kernel/json-value.ts';
import type { ChannelLimits } from '../channel-limits.ts';
import type { MediumName, RenderedMessage } from '../media.ts';
import type { Connection, ConnectionPart } from './connection.ts';
import type { OAuthUrls, ProviderOAuth } from './oauth.ts';

/** A channel's stored settings, by field. */
export type ChannelSettings = Readonly<Record<string, JsonValue>>;

/** A channel's opened credentials, by field. */
export type Credentials = Readonly<Record<string, string>>;

/** A field that people fill in, with its label in a form; a choice has the labels of its words. */
export type ProviderField = WrittenField & {
  readonly label: string;
  readonly wordLabels?: Readonly<Record<string, string>>;
  /** The part of the form that shows it. Default: `account`. */
  readonly group?: FieldGroup;
};

/** The parts of a form: how to sign in, what messages come from, what comes back about them, and what few need. */
export const fieldGroups = ['account', 'sender', 'callbacks', 'more'] as const;
export type FieldGroup = (typeof fieldGroups)[number];

/** A secret that people enter. Its fault is what is wrong with a new one; those that are stored are not checked again. */
export type CredentialField = ProviderField & { readonly holds: 'text'; readonly fault?: (secret: string) => string | undefined };

/**
 * A provider that a channel connects to: its fields, their rules, and how they become a connection. All other code looks a provider up
 * by its name; documentation, OpenAPI document and command line are made from the fields. A transport's adapter is in `src/channels`.
 */
export interface Provider {
  readonly provider: string;
  /** Its name for people. */
  readonly title: string;
  readonly summary: string;
  /** The kind of content that it sends. */
  readonly serves: MediumName;
  /** Whether Spindle may sign the e-mail (DKIM): absent where the provider signs by itself and may change the message. */
  readonly canSign?: true;
  /** Whether bounces may go to another address than the sender: absent where the provider decides where they go. */
  readonly canSetReturnPath?: true;
  /** Whether people say who brings feedback on its messages: absent where the provider does not tell what becomes of them. */
  readonly canChooseFeedback?: true;
  /** The source of feedback that each of its channels has, with the settings and credentials of the channel. */
  readonly feedbackSource?: string;
  /** The term that the SPF record of a sender's domain includes, where that does not depend on the settings; and its SMTP servers. */
  readonly spf?: { readonly include: string; readonly hosts: RegExp };
  /** Whether its servers replace the Message-ID of a mail, and tell the new one in some answers only. */
  readonly givesMessageIds?: true;
  /** The most bytes that a mail may carry beside its text; absent: as many as any mail. */
  readonly mostAttachedBytes?: number;
  /** Its domains that anybody may have an address of. */
  readonly freeDomains?: RegExp;
  readonly settings: Readonly<Record<string, ProviderField>>;
  readonly credentials: Readonly<Record<string, CredentialField>>;
  /** The address of the sender, where the settings say it; absent if people enter an e-mail address. */
  senderOf?(settings: ChannelSettings): string;
  /** The limits of a channel that sets none. */
  readonly limits: ChannelLimits;
  /** Fills in what may be left out of settings with the right shape. */
  complete(settings: ChannelSettings): ChannelSettings;
  /** Problems of complete settings, beyond the shape of each field. */
  check(settings: ChannelSettings, path: string): Problem[];
  /** The paths of the fields that its parts come from, for those that people enter. */
  readonly fieldOf?: Readonly<Partial<Record<ConnectionPart, string>>>;
  /** Advice for a part at fault, since servers rarely say it. */
  readonly remedies?: Readonly<Partial<Record<ConnectionPart, string>>>;
  /** The credentials that these settings need. */
  needs(settings: ChannelSettings): readonly string[];
  /** The host that receives the credentials: while this stays the same, an edit may keep the stored ones. */
  destination(settings: ChannelSettings): string;
  /** The connection by signing in to the provider and permitting Spindle to send, instead of credentials that people enter. */
  readonly oauth?: ProviderOAuth;
  /** The code for which a channel with these settings never sends a message, whatever the provider says; absent if there is none. */
  refusalOf?(settings: ChannelSettings, message: RenderedMessage): string | undefined;
  /** `urls` are those that the operator has set for a provider that is connected by OAuth. */
  connection(settings: ChannelSettings, credentials: Credentials, urls?: OAuthUrls): Connection;
}

/** A provider that is connected by OAuth. */
export type OAuthProvider = Provider & { readonly oauth: ProviderOAuth };
