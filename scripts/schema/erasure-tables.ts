import type { TableNotes } from './table-note.ts';

/** The tables of erasures and of retention. */
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
  retention_periods: {
    is: 'How long organizations keep what, where it differs from the installation.',
    columns: {
      kind: 'as in src/domain/erasure/retention.ts',
      days: 'null: as the installation; 0: for ever',
      applies_at: 'when these days begin to hold',
      earlier: 'the days that hold until then',
    },
  },
  retention_sweeps: {
    is: 'The latest sweep of each kind.',
    columns: {
      sweep_at: 'the daily sweep that it is for',
      ended_at: 'null while it is under way',
      rows: 'taken away or emptied',
    },
  },
};
