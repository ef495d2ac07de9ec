import { type MailboxKind, noAccount } from '../mailbox-kind.ts';
import { readingFields } from './imap.ts';

/** The mailbox of the account that a channel is connected with, by Graph: its texts are never read. */
export const graph: MailboxKind = {
  kind: 'graph',
  title: 'The account’s inbox',
  summary:
    'The inbox of the account that the channel sends from, and its junk if that is wanted: the header fields of new mail alone. No permission to read texts is asked for.',
  setup: [
    'Allow reading first: sign in to the account once more. The permission is Mail.ReadBasic, which has no texts and no attachments.',
    'To see the texts of answers too, let answers go to a provider that calls instead.',
  ],
  way: 'graph',
  isRead: true,
  asksAccount: 'graph',
  settings: {
    also: {
      holds: 'choice',
      words: ['none', 'junk'],
      isOptional: true,
      label: 'Other folders',
      group: 'more',
      wordLabels: { none: 'None', junk: 'Junk' },
      description: 'Some answers are taken for junk. Left out: none.',
      example: 'junk',
    },
    daysBack: readingFields.daysBack,
  },
  credentials: {},
  misfit: (provider) => noAccount(provider, 'graph'),
  complete: ({ also = 'none', daysBack = 0 }) => ({ also, daysBack }),
  check: () => [],
  destination: () => 'account',
  fieldOf: { permission: 'kind' },
};
