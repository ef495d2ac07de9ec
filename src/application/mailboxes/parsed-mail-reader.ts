import type { MailboxKindName } from '../../domain/mailboxes/mailbox-kinds.ts';
import type { CallbackKeys, ReceivedCallback } from '../feedback/callback-verifier.ts';

/** A mail that a provider has taken and taken apart. */
export interface ParsedMail {
  /** Its header fields, bytes as latin1. */
  readonly head: string;
  /** At most 4 KiB. */
  readonly text: string | undefined;
  /** Its recipients. */
  readonly recipients: readonly string[];
  /** Names the call, the same when it is repeated, where its signature covers that alone; else the mail names itself. */
  readonly callId: string | undefined;
}

/** Reads the calls of providers that take mail. */
export abstract class ParsedMailReader {
  /**
   * Verifies a call on its raw bytes and reads the mail; undefined if it does not show that it comes from the provider.
   * @throws ValidationFailed if a call that comes from it cannot be read
   */
  abstract read(kind: MailboxKindName, call: ReceivedCallback, keys: CallbackKeys): Promise<ParsedMail | undefined>;
}
