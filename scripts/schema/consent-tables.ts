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
      choices: 'by the key of the topic: joined or left, and when',
    },
  },
  consent_entries: {
    is: 'The proof of what people want to hear of. Entries are only added.',
    columns: {
      address: 'folded; a keyed hash once it is forgotten',
      at: 'when they said it',
      act: 'joined or left',
      via: 'how it came',
      network: 'the network address that it came from',
      words: 'the very words that they agreed to',
      source: 'what they used: a form with its version, a message',
    },
  },
};
