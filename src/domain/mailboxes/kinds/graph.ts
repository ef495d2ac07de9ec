import { type MailboxKind, noAccount } from '../mailbox-kind.ts';
import { readingFields } from './imap.ts';

/** The mailbox of the account that a channel is connected with, by Graph: its texts are never read. */
export const graph: MailboxKind = {
  kind: 'graph',
  title: 'The account’s inbox',
  summary:
    'The inbox of the account that the channel sends from: the header fields of new mail alone. No permission to read texts is asked for.',
  setup: [
    'Allow reading first: sign in to the account once more. The permission is Mail.ReadBasic, which has no texts and no attachments.',
    'To see the texts of answers too, let answers go to a provider that calls instead.',
  ],
  way: 'graph',
  isRead: true,
  asksAccount: 'graph',
  settings: { daysBack: readingFields.daysBack },
  credentials: {},
  misfit: (provider) => noAccount(provider, 'graph'),
  complete: ({ daysBack = 0 }) => ({ daysBack }),
  check: () => [],
  destination: () => 'account',
  fieldOf: { permission: 'kind' },
};
