import { type MailboxKind, noAccount } from '../mailbox-kind.ts';
import { completeReading, foldersFault, readingFields } from './imap.ts';

/** The mailbox of the account that a channel is connected with, by IMAP with an access token (XOAUTH2): texts are read, too. */
export const imapAccount: MailboxKind = {
  kind: 'imap_account',
  title: 'The account’s mailbox by IMAP',
  summary:
    'The mailbox of the account that the channel sends from, without a password. It is read and never changed: nothing is marked, moved or deleted.',
  setup: [
    'Allow reading first: sign in to the account once more. There is no narrower permission for IMAP than that for the whole mailbox.',
    'IMAP has to be on for the account; in many organizations an administrator decides that.',
  ],
  way: 'mailbox',
  isRead: true,
  asksAccount: 'imap_account',
  settings: readingFields,
  credentials: {},
  misfit: (provider) => noAccount(provider, 'imap_account'),
  complete: completeReading,
  check: foldersFault,
  destination: () => 'account',
  fieldOf: { permission: 'kind', folder: 'settings.folders' },
};
