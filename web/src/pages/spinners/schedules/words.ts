import type { CronPreset, WeekDay } from '../../../kinds/starts/cron-preset.ts';

/** The words of the schedules of a spinner. */
export const scheduleWords = {
  title: 'At set times',
  help: 'Each time starts a job by itself, with the records that “Who gets it” says.',
  one: (place: number) => `Schedule ${place}`,
  add: 'Add a schedule',
  remove: (place: number) => `Remove schedule ${place}`,
  often: 'How often',
  oftens: {
    day: 'Every day',
    weekday: 'Every weekday',
    week: 'Every week on …',
    month: 'Every month on day …',
    own: 'Own cron expression',
  } satisfies Readonly<Record<CronPreset['often'] | 'own', string>>,
  time: 'At',
  days: 'On',
  dayNames: {
    mon: 'Mon',
    tue: 'Tue',
    wed: 'Wed',
    thu: 'Thu',
    fri: 'Fri',
    sat: 'Sat',
    sun: 'Sun',
  } satisfies Readonly<Record<WeekDay, string>>,
  day: 'Day of the month',
  lastDay: 'The last one',
  notInAll: 'Months that have no such day are left out.',
  cron: 'Cron expression',
  cronHelp: 'Minute, hour, day of the month, month and day of the week.',
  next: (times: number) => `Next ${times} times`,
  more: 'More',
  missed: 'Times at which Spindle did not run',
  misses: { run: 'Make up with one job', skip: 'Leave them out' },
  overlap: 'A time while the job before still runs',
  overlaps: { skip: 'Leave it out', queue: 'Start all the same' },
  /** Beside the tabs of a published spinner. */
  nextRun: (time: string) => `Next run: ${time}`,
  skipped: (time: string, why: string) => `Left out since ${time}: ${why}`,
  why: {
    missed: 'Spindle did not run',
    overlap: 'the job before still runs',
    plan_limit: 'the plan allows no further job',
  },
} as const;
