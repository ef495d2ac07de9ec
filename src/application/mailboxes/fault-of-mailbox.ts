import type { Channel } from '../../domain/channels/channel.ts';
import type { ReplyMailbox } from '../../domain/mailboxes/mailbox.ts';
import { MailboxUnreadable, type ReadingFault } from '../../domain/mailboxes/mailbox-fault.ts';
import { mailboxKindOf } from '../../domain/mailboxes/mailbox-kinds.ts';
import type { MailboxAccess, MailboxClient } from './mailbox-client.ts';

const dayMs = 86_400_000;
/** Clocks of servers differ, and go by seconds. */
const slackMs = 10 * 60_000;

/** The time from which on mail is read. */
export const readsFrom = ({ connectedAt, settings: { daysBack = 0 } }: ReplyMailbox): Date =>
  new Date(connectedAt.getTime() - slackMs - Number(daysBack) * dayMs);

/** The parts that are needed to read a mailbox. */
export const accessTo = (channel: Channel, mailbox: ReplyMailbox, credentials: MailboxAccess['credentials']): MailboxAccess => ({
  channel,
  credentials,
  kind: mailbox.kind,
  settings: mailbox.settings,
  from: readsFrom(mailbox),
});

/** Connects, signs in and opens each folder. Returns why that failed; undefined if it did not, or if nobody reads mailboxes of its kind. */
export async function faultOfMailbox(
  client: MailboxClient,
  open: () => MailboxAccess['credentials'],
  channel: Channel,
  mailbox: ReplyMailbox,
): Promise<ReadingFault | undefined> {
  if (!mailboxKindOf(mailbox.kind).isRead) return undefined;
  try {
    (await client.open(accessTo(channel, mailbox, open()))).close();
    return undefined;
  } catch (reason) {
    if (reason instanceof MailboxUnreadable) return reason.fault;
    throw reason;
  }
}
