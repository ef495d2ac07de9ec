import type { TableNotes } from './table-note.ts';

/** The tables of answers. */
export const replyTables: TableNotes = {
  replies: {
    is: 'Answers to messages: mails and SMS of people, automatic answers, reports. Kept for 400 days.',
    columns: {
      event_key: 'names the mail on its way in, so that a repeat is one row',
      mail_key: 'names the mail on whatever way it comes; null if it has no Message-ID',
      way: 'return_path, mailbox, graph, inbound_parse or sms',
      channel_id: 'whose mailbox or callback brought it',
      kind: 'person, automatic, away, bounce, unsubscribe or perhaps_unsubscribe',
      matched_by: 'message_id, address or sender',
      authentication: 'pass, fail or none, as the receiving server has it',
      address: 'where the answered message went',
      away_until: 'the last day of an absence, by the clocks of the organization',
      effect: 'what followed at once: none, left, left_all, held, suppressed or unverified',
      sealed: 'what is kept of the mail, for 30 days; null if that is the fact alone',
    },
  },
  reply_settings: {
    is: 'What an organization does with answers; none while it has chosen nothing.',
    columns: {
      words: 'that unsubscribe, if one is the whole answer',
      keep: 'fact or mail',
      authentication_servers: 'whose Authentication-Results count',
    },
  },
};
