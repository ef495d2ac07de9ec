import type { Problem } from '../../../kernel/errors.ts';
import type { ChannelSettings, CredentialField, ProviderField } from '../../providers/provider.ts';
import type { Feedback } from '../feedback.ts';

/** A call of a provider that is known to come from it. */
export interface VerifiedCallback {
  /** Its body, parsed: members may have any type. */
  readonly body: unknown;
  /** Names the call, the same when it is repeated; undefined if the source does not name its calls. */
  readonly callId: string | undefined;
  /** Our id of the message, if the path of the call has one. */
  readonly messageId: string | undefined;
}

/**
 * A source of feedback by calls to Spindle (callbacks): the settings there and here, and the meaning of the calls. All other code looks a
 * source up by its name. How its calls are verified is in `src/channels/callbacks`, in a file of the same name.
 */
export interface FeedbackSource {
  readonly source: string;
  /** Its name for people. */
  readonly title: string;
  readonly summary: string;
  /** The steps to take at the provider; `{url}` stands for the channel's callback URL. */
  readonly setup: readonly string[];
  /** Whether it belongs to the channels of a provider, and is verified with their settings and credentials; people do not choose it. */
  readonly isOfProvider?: true;
  /** Its SMTP servers: a channel that sends through one of them is offered this source first. */
  readonly hosts: RegExp;
  /** Whether they replace the Message-ID of a mail without telling the new one. */
  readonly givesMessageIds?: true;
  /** The headers without which they replace the Message-ID. */
  readonly keepsMessageId?: Readonly<Record<string, string>>;
  readonly settings: Readonly<Record<string, ProviderField>>;
  readonly credentials: Readonly<Record<string, CredentialField>>;
  /** The credential that Spindle makes, instead of a person: the password of the callback URL, which is shown once. */
  readonly makes?: string;
  /** Problems of settings with the right shape. */
  check(settings: ChannelSettings, path: string): Problem[];
  /** The headers of an outgoing e-mail that make callbacks name our id of the message: one short line each. */
  headers(messageId: string): Readonly<Record<string, string>>;
  /** Reads a call; what does not matter is left out. `settings` are what it was verified with. @throws ValidationFailed if it is not what the source sends */
  read(callback: VerifiedCallback, settings: ChannelSettings): Iterable<Feedback>;
  /** The answers that people send back to a channel; absent if the source does not bring that. */
  readonly replies?: Replies;
}

/** Messages to a channel. */
export interface Replies {
  /** The wishes of a message's sender. `settings` are those of the channel. @throws ValidationFailed as `read` does */
  read(callback: VerifiedCallback, settings: ChannelSettings): Feedback[];
  /** The answer to the call: XML. */
  answer(callback: VerifiedCallback, settings: ChannelSettings): string;
}

/** The user of the callback URL, where that has a password. */
export const callbackUser = 'spindle';
