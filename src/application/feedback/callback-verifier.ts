import type { VerifiedCallback } from '../../domain/channels/feedback/sources/source.ts';
import type { SourceName } from '../../domain/channels/feedback/sources/sources.ts';
import type { ChannelSettings, Credentials } from '../../domain/channels/providers/provider.ts';

/** A call to a callback URL, as it came. */
export interface ReceivedCallback {
  /** The URL as the provider called it. */
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Uint8Array;
  /** Our id of the message in the path, if it has one. */
  readonly messageId: string | undefined;
}

/** The secrets that a channel's callbacks are verified with: the settings and opened credentials of its feedback. */
export interface CallbackKeys {
  readonly settings: ChannelSettings;
  readonly credentials: Credentials;
}

/** Verifies where calls come from. */
export abstract class CallbackVerifier {
  /**
   * Verifies a call on its raw bytes and parses it; undefined if it does not show that it comes from the source. What the source asks for
   * is done: a subscription is confirmed. @throws ValidationFailed if a call that comes from it cannot be parsed, Unavailable if it
   * cannot be verified now
   */
  abstract verify(source: SourceName, call: ReceivedCallback, keys: CallbackKeys): Promise<VerifiedCallback | undefined>;
}
