import { count } from '../../../text/format.ts';
import type { Live } from './use-live.ts';

/** The words of whether a spinner takes records as they arrive. */
export const liveWords = {
  arrivals: (state: string) => `Arrivals: ${state}`,
  states: { on: 'on', paused: 'paused', off: 'off' } satisfies Readonly<Record<Live['state'], string>>,
  waiting: (arrivals: number) => `${count(arrivals)} waiting`,
  why: {
    plan_limit: 'the plan allows no further job',
    unverified: 'no owner has confirmed their e-mail address yet',
    job_paused: 'a job of it is paused',
    approval: 'more people than usual wait for a second person',
  } satisfies Readonly<Record<NonNullable<Live['waitsFor']>, string>>,
  waitingFor: (arrivals: number, why: string) => `${count(arrivals)} waiting: ${why}`,
  turn: { on: 'Turn on', paused: 'Pause', off: 'Turn off' } satisfies Readonly<Record<Live['state'], string>>,
  turnHelp: {
    on: 'Records are taken as they arrive',
    paused: 'For a while: records that arrive wait',
    off: 'Until further notice: records that arrive wait too',
  } satisfies Readonly<Record<Live['state'], string>>,
  meanwhile: (arrivals: number) => `${count(arrivals)} arrived meanwhile`,
  question: (arrivals: number) => `Take ${arrivals === 1 ? 'it' : 'them'}, or only new ones?`,
  questionHelp: 'If it has a condition, only those that match are taken. Those that are left can be taken by a run by hand.',
  leave: 'Only new ones',
  take: (arrivals: number) => (arrivals === 1 ? 'Take it' : `Take all ${count(arrivals)}`),
  /** In the dialog that publishes. */
  stays: {
    paused: 'Arrivals stay paused until somebody turns them on.',
    off: 'Arrivals stay off until somebody turns them on.',
  },
  /** On the page that shows how it goes. */
  noStarts: 'It starts only when somebody runs it',
  noStartsHelp:
    'A start lets it run by itself: as records arrive, at set times, or at a date of each record. Who is inside, who arrives and what runs next is then shown here.',
  toStart: 'Choose what starts it',
  notPublished: 'It is not published',
  notPublishedHelp: 'Once a version is published, who is inside, who arrives and what runs next is shown here.',
  byHour: 'Arrivals by hour',
  hours: (hours: number) => `${hours} hours`,
  range: 'Time',
  hour: 'Hour',
  taken: 'Taken',
  notTaken: 'Not taken',
  arrivedIn: (arrived: number, taken: number, hours: number) =>
    `${count(arrived)} arrived and ${count(taken)} were taken in ${hours} hours`,
  noArrivals: (hours: number) => `Nothing arrived in the last ${hours} hours.`,
  most: (most: number) => `at most ${count(most)} in an hour`,
  nextRuns: 'Next runs',
  noRuns: 'No start of it has a set time.',
  onlyByHand: 'It starts only when somebody runs it.',
  hereAt: (time: string) => `${time} your time`,
  endsWith: (arrivals: number) => (arrivals === 1 ? 'The one that waits is left.' : `The ${count(arrivals)} that wait are left.`),
} as const;
