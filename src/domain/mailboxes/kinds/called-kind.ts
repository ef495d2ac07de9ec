import type { FeedbackSource } from '../../channels/feedback/sources/source.ts';
import { type MailboxKind, noEmail } from '../mailbox-kind.ts';

/** A provider that takes the mail of an address and calls Spindle with each one, verified as its callbacks are. */
export const calledKind = (
  { settings, credentials, check, makes }: FeedbackSource,
  said: Pick<MailboxKind, 'kind' | 'title' | 'setup'>,
): MailboxKind => ({
  ...said,
  summary: 'For senders without a mailbox: people’s answers go to the provider, which calls Spindle with each, and to nobody else.',
  way: 'inbound_parse',
  isRead: false,
  settings,
  credentials,
  check,
  misfit: noEmail,
  ...(makes !== undefined && { makes }),
  complete: (given) => given,
  destination: () => said.kind,
  fieldOf: {},
});
