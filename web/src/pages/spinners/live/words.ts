import { count, counted } from '../../../text/format.ts';
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
  } satisfies Readonly<Record<NonNullable<Live['waitsFor']>, string>>,
  waitsFor: (arrivals: number, why: string) => `${counted(arrivals, 'arrival')} ${arrivals === 1 ? 'waits' : 'wait'}: ${why}`,
  turn: { on: 'Turn on', paused: 'Pause', off: 'Turn off' } satisfies Readonly<Record<Live['state'], string>>,
  turnHelp: {
    on: 'Records are taken as they arrive',
    paused: 'Records that arrive wait until it is turned on',
    off: 'For longer: they can be left when it is turned on',
  } satisfies Readonly<Record<Live['state'], string>>,
  goOn: 'Jobs that are under way go on.',
  meanwhile: (arrivals: number) => `${count(arrivals)} arrived meanwhile`,
  question: 'Take them, or only new ones?',
  questionHelp: 'Those that it takes must match its condition, if it has one. What is left can be taken by a run by hand.',
  leave: 'Only new ones',
  take: (arrivals: number) => (arrivals === 1 ? 'Take it' : `Take all ${count(arrivals)}`),
  /** In the dialog that publishes. */
  stays: {
    paused: 'Arrivals stay paused until somebody turns them on.',
    off: 'Arrivals stay off until somebody turns them on.',
  },
  endsWith: (arrivals: number) => `The ${counted(arrivals, 'record')} that ${arrivals === 1 ? 'waits' : 'wait'} will not be taken.`,
} as const;
