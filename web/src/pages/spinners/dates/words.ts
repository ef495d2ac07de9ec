import { count as numberSaid } from '../../../text/format.ts';
/** The words of the dates at which a spinner starts. */
export const dateWords = {
  title: 'At a date of each record',
  help: 'A birthday, a renewal, an appointment: on the day, a job starts by itself for the records whose date has come.',
  one: (place: number) => `Date ${place}`,
  add: 'Add a date',
  remove: (place: number) => `Remove date ${place}`,
  column: 'Column of the date',
  noColumn: 'The table has no column of dates.',
  when: 'Day',
  whens: { before: 'Before it', on: 'On the day', after: 'After it' },
  days: { before: 'Days before', after: 'Days after' },
  time: 'At',
  repeat: 'Takes a record',
  repeats: { once: 'Once', each_date: 'At each date that it has in turn', yearly: 'Each year' },
  repeatHelp: {
    once: 'Also if its date changes later.',
    each_date: 'A date that is moved counts as another one.',
    yearly: 'From its date on. 29 February is 28 February in other years.',
  },
  only: 'Only some records',
  where: 'Which records',
  more: 'More',
  missed: 'Days on which Spindle did not run',
  misses: { run: 'Make up for them', skip: 'Leave them out' },
  due: (time: string, records: number, isComplete: boolean) => {
    const counted = records === 1 ? '1 record is' : `${numberSaid(records)} records are`;
    return `Next on ${time}: ${isComplete ? '' : 'at least '}${counted} due.`;
  },
  invalid: (records: number) => `${records === 1 ? '1 record has' : `${numberSaid(records)} records have`} no date there and are left out:`,
} as const;
