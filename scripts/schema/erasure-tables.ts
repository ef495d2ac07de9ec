import type { TableNotes } from './table-note.ts';

/** The tables of erasures. */
export const erasureTables: TableNotes = {
  erasures: {
    is: 'Erasures of people, with their reports, which name nobody.',
    columns: {
      number: 'counted from 1 in the organization',
      done: 'how many of the people are erased',
      keeps: 'tables whose records stay, with the columns to empty',
      counts: 'what was erased, by kind',
      progress: 'how far it is',
    },
  },
  erasure_people: {
    is: 'The people of erasures.',
    columns: {
      hash: 'of an address, keyed with a master key',
      sealed: 'their addresses, encrypted with a master key; null once they are erased',
      rows: 'how many rows of theirs were erased',
    },
  },
  erasure_finds: {
    is: 'Records of people, and their ways through jobs, until they are erased.',
    columns: {
      organization_id: 'the organization, or its twin of test mode',
      job_id: 'zeros for the record itself',
      person: 'the number of the person',
      is_cleared: 'whether it is only to be cleared again',
    },
  },
};
