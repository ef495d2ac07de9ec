import { count, counted } from '../../../text/format.ts';

/** The words of the page that shows what runs next. */
export const calendarWords = {
  title: 'What runs next',
  help: (days: number, zone: string) => `The next ${days} days over all spinners, in your time (${zone}).`,
  live: 'At any time',
  liveHelp: (spinners: number) => `${counted(spinners, 'spinner takes', 'spinners take')} records as they arrive.`,
  often: 'Several times a day',
  oftenHelp: 'Only the next time of each is listed.',
  today: (day: string) => `Today, ${day}`,
  tomorrow: (day: string) => `Tomorrow, ${day}`,
  runs: (runs: number) => counted(runs, 'run'),
  inZone: (time: string, place: string) => `${time} in ${place}`,
  scheduledJob: 'One job, started for this time',
  more: (runs: number) => `Only the next ${count(runs)} runs are listed.`,
  emptyTitle: 'Nothing runs by itself',
  empty:
    'Spinners that start at set times, at dates of records, or as records arrive are listed here. Choose what starts a spinner in its editor.',
  toSpinners: 'Go to spinners',
} as const;
