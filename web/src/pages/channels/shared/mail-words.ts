/** The lists of addresses that a channel adds to its e-mails. */
export const mailLists = ['replyTo', 'cc', 'bcc'] as const;

/** The words of where answers to a channel's e-mails go, and who gets copies. */
export const mailWords = {
  title: 'Answers and copies',
  help: 'For all e-mails of this channel. Addresses with commas between them. A step may name others.',
  labels: { replyTo: 'Answers go to', cc: 'Open copies to', bcc: 'Hidden copies to' },
  helps: {
    replyTo: 'At most 5. Left empty: to the sender.',
    cc: 'At most 10. Recipients see them.',
    bcc: 'At most 10, such as the address of your CRM. Nobody who gets the e-mail sees them.',
  },
  toSender: 'the sender',
  nobody: 'nobody',
  hidden: 'only admins and owners see this',
} as const;
