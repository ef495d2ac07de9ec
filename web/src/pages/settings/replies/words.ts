import type { ReplySettings } from '../../../api/types.ts';

/** The words of what is done with replies. */
export const replySettingsWords = {
  notAllowed: 'Only admins and owners can change what is done with replies.',
  help: 'What Spindle does by itself when somebody answers a message. Replies that came before stay as they are.',
  saved: 'What is done with replies is saved.',
  away: 'Automatic replies',
  awayHelp: 'Who is away gets nothing until the day after they are back. Spindle reads that day in these languages.',
  languages: 'Languages',
  noLanguage: 'Choose the languages of the people you write to',
  languageNames: {
    en: 'English',
    de: 'German',
    fr: 'French',
    es: 'Spanish',
    it: 'Italian',
    pt: 'Portuguese',
    nl: 'Dutch',
    pl: 'Polish',
    vi: 'Vietnamese',
  } satisfies Readonly<Record<ReplySettings['languages'][number], string>>,
  holdDays: 'If no day is named, hold for (days)',
  stop: 'Words that unsubscribe',
  stopHelp:
    'A reply that is one of these words and nothing else suppresses the address. Case, accents and punctuation do not matter. Anything longer is never taken for it: you find it under “Perhaps wants out”.',
  words: 'Words',
  wordsHelp: 'Enter adds one. None: nobody is unsubscribed by a reply.',
  kept: 'What is kept',
  keptHelp: 'Attachments are never kept.',
  keep: {
    fact: { label: 'Only the fact', help: 'Who replied to which message, when, and what followed. Nothing of the words.' },
    mail: {
      label: 'The reply as well, for 30 days',
      help: 'Sender, subject, date and the first 4 KiB of text, encrypted. Members who may read jobs can read it.',
    },
  },
  trust: 'Whose reply counts',
  trustHelp: 'A reply that names the message, or was sent to its own address, always counts as one.',
  matchBySender: 'Also count mail that only comes from the address of somebody who got a message in the last 30 days',
  matchBySenderHelp: 'Some programs drop what says which message is answered. Such a reply is shown as “Probably”.',
  requireAuthentication: 'Act only on replies whose sender is proven',
  requireAuthenticationHelp:
    'Anybody can write any sender into a mail. With this, a reply stops or holds somebody only if your mail server found it to be genuine (DKIM or DMARC). The others are listed, and nothing follows.',
  servers: 'Mail servers whose check counts',
  serversHelp:
    'The name that your mail server writes first in the field Authentication-Results, such as mx.example.com. Enter adds one. The words of other servers do not count, since anybody can write them.',
} as const;
