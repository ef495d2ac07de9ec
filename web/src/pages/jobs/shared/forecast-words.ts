import type { Forecast } from '../../../api/types.ts';

/** The words of when messages leave. */
export const forecastWords = {
  title: 'When it is sent',
  next: 'Next message',
  last: 'Last message',
  now: 'now',
  begins: (when: string) => `First message ${when}`,
  whole: (first: string, last: string) => `First message ${first}, last one ${last}`,
  openEnded: (first: string, gap: string) => `First message ${first}. When the last one leaves cannot be foreseen: ${gap}.`,
  unforeseen: (gap: string) => `This cannot be foreseen: ${gap}.`,
  span: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
  from: (first: string) => `from ${first}`,
  decides: (cause: string) => `What takes the longest: ${cause}.`,
  causes: {
    speed: '',
    rate: 'the limits of channels',
    ramp: 'the ramp-up of a channel',
    window: 'the hours in which messages leave',
    cap: 'the cap of messages to one address',
    delay: 'the waits before a step or another try',
    held: 'people who are on hold',
    daily_limit: 'the daily limit of a new organization',
    plan_limit: 'the next month of the plan',
  } satisfies Readonly<Record<NonNullable<Forecast['because']>, string>>,
  gaps: {
    condition: 'people wait until a condition holds',
    arrivals: 'records still come in',
    paused: 'the job is paused',
    starting: 'not all recipients are known yet',
    channel_error: 'a channel cannot send',
    no_hours: 'the hours of a channel never begin',
    too_far: 'it is more than a year away',
    incomplete: 'not all records were counted',
  } satisfies Readonly<Record<NonNullable<Forecast['unknown']>, string>>,
} as const;
