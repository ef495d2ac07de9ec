import type { Channel } from '../../domain/channels/channel.ts';
import type { Provider } from '../../domain/channels/providers/provider.ts';
import type { Problem } from '../../domain/kernel/errors.ts';
import type { MailCursor } from '../../domain/mailboxes/mailbox.ts';
import type { MailboxSettings } from '../../domain/mailboxes/mailbox-kind.ts';
import type { MailboxKindName } from '../../domain/mailboxes/mailbox-kinds.ts';
import type { Signal } from '../kernel/signal.ts';

/** All that is needed to read a mailbox, with opened credentials: never stored or logged. */
export interface MailboxAccess {
  readonly channel: Channel;
  readonly kind: MailboxKindName;
  readonly settings: MailboxSettings;
  readonly credentials: Readonly<Record<string, string>>;
  /** Mail that the server received before this time is not read. */
  readonly from: Date;
}

/** The header fields of a mail: no more of it has been fetched. */
export interface FetchedHead {
  /** Names the mail in its folder until the next batch is read. */
  readonly ref: string;
  /** At most 64 KiB, bytes as latin1. */
  readonly head: string;
  readonly receivedAt: Date;
}

/** The next mail of a folder. */
export interface ReadBatch {
  /** At most 100. */
  readonly heads: readonly FetchedHead[];
  /** The position up to which the folder is read, once these are stored. */
  readonly cursor: MailCursor;
  /** Whether there is more now. */
  readonly isMore: boolean;
}

/**
 * A mailbox that is open for reading. Nothing in it is changed. Each call throws MailboxUnreadable if the server cannot be used, or is
 * gone.
 */
export interface MailboxSession {
  /** The folders that it reads, each by a name that does not change. */
  readonly folders: readonly string[];
  /** The next mail after a cursor; undefined: of a folder that has not been read. */
  read(folder: string, cursor: MailCursor | undefined): Promise<ReadBatch>;
  /** At most 4 KiB of the text of mails that were just read, by `ref`; a mail without text is absent. Attachments are never fetched. */
  texts(folder: string, refs: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Resolves when there may be new mail, when it is time to look, or at the signal. */
  wait(signal: Signal): Promise<void>;
  close(): void;
}

/** Opens mailboxes. */
export abstract class MailboxClient {
  /** The fault of an address that this deployment does not connect to, as far as is known without a network call. Paths are of settings. */
  abstract obstacles(kind: MailboxKindName, settings: MailboxSettings): readonly Problem[];
  /** Why this deployment reads no accounts of a provider so, with the other ways in; undefined if it does. */
  abstract turnedOff(kind: MailboxKindName, provider: Provider): string | undefined;
  /** Connects, signs in, and opens each folder once. @throws MailboxUnreadable */
  abstract open(access: MailboxAccess): Promise<MailboxSession>;
}
