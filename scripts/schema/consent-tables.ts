import type { TableNotes } from './table-note.ts';

/** The tables of consent. */
export const consentTables: TableNotes = {
  suppressions: {
    is: 'Addresses that must not be contacted.',
    columns: {
      address: 'folded, as addresses of its kind are compared; ordered by bytes, so that the key finds prefixes',
      kind: 'email or phone',
      via: 'how it was added',
      unsubscribed_at: 'when its owner used an unsubscribe link',
      earlier: 'the weaker reasons that this one has replaced',
      changed_at: 'the last change after it was added',
    },
  },
  topics: {
    is: 'What organizations write about. General, which each has, has a row once somebody has edited it.',
    columns: {
      name: 'by language',
      description: 'by language',
      reaches: 'everyone who has not left it, or who has joined',
      is_public: 'whether everybody finds it on their page of preferences',
    },
  },
  preferences: {
    is: 'What people want to hear of, by address.',
    columns: {
      kind: 'email or phone',
      address: 'folded, as addresses of its kind are compared',
      choices: 'by the key of the topic: joined or left, when (ms), which way; isForgotten: in no list',
      id: 'the number that lists name it by',
    },
  },
  topic_numbers: {
    is: 'The small numbers that stand for topics in lists and counts.',
    columns: { topic: 'its key' },
  },
  topic_people: {
    is: 'The addresses that have joined or left each topic, as lists: a bit for each id of preferences.',
    columns: {
      topic: 'its number',
      state: 'the first letter of the state in the choices',
      chunk: 'the id of preferences by 256',
      bits: 'a bit for each of the 256 ids',
    },
  },
  topic_counts: {
    is: 'How many people came into each state of a topic, by month.',
    columns: {
      topic: 'its number',
      state: 'the first letter of the state',
      acts: 'how many came into the state',
      people: 'the change of the length of the list; the sum of all months is its length',
    },
  },
  consent_entries: {
    is: 'The proof of what people want to hear of. Entries are only added.',
    columns: {
      address: 'folded; a keyed hash once it is forgotten',
      at: 'when they said it',
      act: 'joined, left or asked',
      via: 'how it came',
      network: 'the network address that it came from',
      words: 'the very words that they agreed to',
      source: 'what they used: a form with its version, a message',
    },
  },
  confirmations: {
    is: 'Topics that people have asked for and join once they confirm it. An address has at most one that is open.',
    columns: {
      address: 'folded, as addresses of its kind are compared',
      topics: 'by the key of the topic: the words that they agreed to, and what they used',
      language: 'of the mail (BCP 47)',
      state: 'open, confirmed, declined or ended',
      asked_at: 'when they asked last',
      mails: 'how many were sent about it since then',
      next_at: 'when the next mail is due',
    },
  },
  confirmation_mails: {
    is: 'The mails about confirmations: feedback names them, and an address gets a few a day.',
    columns: { address: 'folded', channel_id: 'what it went through; null is the connection of the installation' },
  },
  confirmation_settings: {
    is: 'How organizations ask people to confirm that they join topics.',
    columns: { channel_id: 'null is the default channel', subject: 'templates by language', text: 'templates by language' },
  },
};
