import type { ReplyMailbox } from '../../domain/mailboxes/mailbox.ts';

/** A mailbox that a worker reads, and its token while it does. */
export interface LeasedMailbox {
  readonly organizationId: string;
  readonly channelId: string;
  readonly lease: string;
}

export interface MailboxRepository {
  find(organizationId: string, channelId: string): Promise<ReplyMailbox | undefined>;
  lock(organizationId: string, channelId: string): Promise<ReplyMailbox | undefined>;
  /** Saves it as it is connected now: a worker that reads it has to begin again. */
  connect(mailbox: ReplyMailbox): Promise<void>;
  /** Saves what has changed while it is read. */
  save(mailbox: ReplyMailbox): Promise<void>;
  remove(mailbox: ReplyMailbox): Promise<void>;
  /**
   * Leases mailboxes that are due and that no other worker reads, the longest waiting first. Mailboxes of archived channels are not read.
   */
  lease(now: Date, until: Date, token: string, limit: number): Promise<readonly LeasedMailbox[]>;
  /** The number of mailboxes that are due and read by no worker, at most `limit`. */
  waiting(now: Date, limit: number): Promise<number>;
  /** Prolongs all leases with a token. Returns those that it still has. */
  keep(token: string, until: Date): Promise<readonly LeasedMailbox[]>;
  /** Locks the mailbox; undefined if it is another worker's by now, was connected again, or is gone. */
  held(leased: LeasedMailbox): Promise<ReplyMailbox | undefined>;
  /** Gives the lease back. */
  release(leased: LeasedMailbox): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly mailboxes: MailboxRepository;
  }
}
