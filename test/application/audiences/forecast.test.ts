import { expect, test } from '@jest/globals';
import { anEmailStep } from '../../support/builders.ts';
import { givenForecast, noLimits } from './given-forecast.ts';

// A Tuesday.
const start = new Date('2026-03-10T12:00:00Z');
const office = {
  hours: Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri'].map((name) => [name, ['09:00-17:00']])),
  spread: 15,
};
const lunch = Object.fromEntries(['tue', 'wed', 'thu'].map((name) => [name, ['12:00-12:20']]));
const slow = { ...noLimits, perMinute: 3 };
const slowest = { ...noLimits, perMinute: 1 };
const aDay = { ...noLimits, perDay: 12 };
const since = new Date('2026-03-10T06:00:00Z');
const aRamp = { start: 8, step: 4, ceiling: 16, startedAt: since, level: 8, since };
const mail = (id: string) => anEmailStep({ id, subject: 'Hello', text: '{{ unsubscribe_url }}' });
const zones = ['Europe/Berlin', 'America/Chicago', 'Asia/Tokyo', 'Pacific/Auckland'];
const aDayApart = [mail('welcome'), { id: 'pause', type: 'wait', for: '1 day' }, mail('again')] as const;

interface Case {
  readonly given: Parameters<typeof givenForecast>[0];
  readonly cause: string;
  /** Seconds that pass at least between two turns. */
  readonly seconds: number;
  /** Messages in all; one for each person if it is absent. */
  readonly messages?: number;
}

const cases: Readonly<Record<string, Case>> = {
  'a rate': { given: { people: 40, channels: [{ limits: slow }] }, cause: 'rate', seconds: 10 },
  'a limit of a day': { given: { people: 28, channels: [{ limits: aDay }] }, cause: 'rate', seconds: 3600 },
  'a ramp-up over some days': { given: { people: 30, channels: [{ ramp: aRamp }] }, cause: 'ramp', seconds: 3600 },
  'hours in several zones': { given: { people: 40, zones, organization: { sendingWindow: office } }, cause: 'window', seconds: 10 },
  'a pool': {
    given: { people: 60, channels: [{ limits: slow }, { limits: { ...slow, perMinute: 6 } }, { limits: slow }] },
    cause: 'rate',
    seconds: 10,
  },
  'a cap that lets one message a day through': {
    given: {
      ...{ people: 30, definition: { steps: [mail('welcome'), mail('again')] } },
      organization: { frequencyCap: { email: { most: 1, hours: 24 }, over: 'wait', days: 7 } },
    },
    ...{ cause: 'cap', seconds: 60, messages: 60 },
  },
  'people who have chosen at most one a week': {
    given: { people: 30, weekly: 10, definition: { steps: [mail('welcome'), mail('again')] } },
    ...{ cause: 'cap', seconds: 60, messages: 60 },
  },
  'people who have chosen at most one a week, under a cap that lets one a day through': {
    given: {
      ...{ people: 30, weekly: 10, definition: { steps: [mail('welcome'), mail('again')] } },
      organization: { frequencyCap: { email: { most: 1, hours: 24 }, over: 'wait', days: 7 } },
    },
    ...{ cause: 'cap', seconds: 60, messages: 60 },
  },
  'a wait of a day at a slow rate': {
    given: { people: 30, channels: [{ limits: slow }], definition: { steps: aDayApart } },
    ...{ cause: 'delay', seconds: 30, messages: 60 },
  },
  'the month of a plan': { given: { people: 60, limits: { messages: 25 } }, cause: 'plan_limit', seconds: 86_400 },
  'a ramp-up, a pool, hours and zones': {
    given: {
      ...{ people: 48, zones, organization: { sendingWindow: office } },
      channels: [{ ramp: aRamp }, { limits: aDay }, { limits: slowest }],
    },
    ...{ cause: 'window', seconds: 900 },
  },
  'hours that end before a slow channel is done': {
    given: {
      people: 45,
      channels: [{ limits: slowest }],
      organization: { sendingWindow: { ...office, hours: { ...office.hours, ...lunch } } },
    },
    ...{ cause: 'window', seconds: 20 },
  },
};

/** The distance of the forecast from what happened, as a share of the time that it took. */
const offBy = (said: Date | null, happened: Date, from: Date): number =>
  Math.abs((said?.getTime() ?? Number.NaN) - happened.getTime()) / (happened.getTime() - from.getTime());

test.each(Object.entries(cases))('before a job and amid it, it is foreseen when the last message leaves: %s', async (_, one) => {
  const { given, cause, seconds, messages = given.people } = one;
  const { app, count, run } = await givenForecast(given);
  const before = await count();
  const job = await run();
  await job.upTo(seconds, Math.ceil(messages / 3));
  const amid = app.clock.now();
  const midway = await job.forecast();
  await job.upTo(seconds);
  expect(job.times).toHaveLength(messages);
  const last = new Date(Math.max(...job.times.map((at) => at.getTime())));
  expect(before).toMatchObject({ cause, gap: null, firstAt: job.times[0] });
  expect(offBy(before.lastAt, last, start)).toBeLessThan(0.1);
  expect(offBy(midway.lastAt, last, amid)).toBeLessThan(0.1);
});
