import { Entity } from '../kernel/entity.ts';
import type { ReadingFault } from './mailbox-fault.ts';
import { retryAfterMs } from './mailbox-fault.ts';
import type { MailboxSettings } from './mailbox-kind.ts';
import type { MailboxKindName } from './mailbox-kinds.ts';

/** The position up to which a folder has been read; only its kind reads it. */
export type MailCursor = Readonly<Record<string, string | number>>;

/** Why a mailbox cannot be read, since when, and how often that was tried. */
export interface MailboxFault extends Pick<ReadingFault, 'kind' | 'words'> {
  readonly since: Date;
  readonly failures: number;
}

/** The mailbox that receives the answers to a channel. A channel has at most one. */
export class ReplyMailbox extends Entity<{
  organizationId: string;
  channelId: string;
  kind: MailboxKindName;
  settings: MailboxSettings;
  /** Each credential, sealed for this organization, channel and field. */
  sealedCredentials: Readonly<Record<string, string>>;
  connectedAt: Date;
  /** By folder; a folder that is not here has not been read. */
  cursors: Readonly<Record<string, MailCursor>>;
  /** When it was last read to its end, or a provider last called, to the minute. */
  readAt: Date | null;
  /** Null while it can be read. */
  fault: MailboxFault | null;
  /** Before this time it is not read. */
  tryAt: Date | null;
}>() {
  /** A folder was read to here. */
  advanced(folder: string, cursor: MailCursor): ReplyMailbox {
    return this.with({ cursors: { ...this.cursors, [folder]: cursor } });
  }

  /** It was read to its end. */
  read(now: Date): ReplyMailbox {
    return this.with({ readAt: now, fault: null, tryAt: null });
  }

  /** It could not be read. `random` is between 0 and 1. */
  failed(reason: ReadingFault, now: Date, random: number): ReplyMailbox {
    const { since = now, failures = 0 } = this.fault ?? {};
    const { kind, words } = reason;
    const fault = { kind, words, since, failures: failures + 1 };
    return this.with({ fault, tryAt: new Date(now.getTime() + retryAfterMs(reason, fault.failures, random)) });
  }

  /** It works again, and is read at once. */
  worksAgain(): ReplyMailbox {
    return this.with({ fault: null, tryAt: null });
  }

  /** Nothing is wrong with it; it is read again then. */
  readAgainAt(tryAt: Date): ReplyMailbox {
    return this.with({ tryAt });
  }
}
