import type { ReplyMailbox } from '../../domain/mailboxes/mailbox.ts';
import { Rows } from './rows.ts';

/** The worker that reads a mailbox. */
export interface MailboxLeaseRow {
  readonly organizationId: string;
  readonly channelId: string;
  readonly lease: string;
  readonly until: Date;
}

/** The tables of mailboxes. */
export const emptyMailboxTables = () => ({
  mailboxes: new Rows<ReplyMailbox>(({ organizationId, channelId }) => ({ group: organizationId, key: channelId })),
  mailboxLeases: new Rows<MailboxLeaseRow>(({ organizationId, channelId }) => ({ group: organizationId, key: channelId })),
});
