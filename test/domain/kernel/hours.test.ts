import { describe, expect, test } from '@jest/globals';
import { OpenHours } from '../../../src/domain/kernel/hours/open-hours.ts';
import { checkWindow, narrowest, type SendingWindow } from '../../../src/domain/kernel/hours/sending-window.ts';
import { writtenZone } from '../../../src/domain/kernel/hours/written-zone.ts';
import { endOfDay, firstTimeOf, localTimeOf, nextChangeAfter } from '../../../src/domain/kernel/zone.ts';
import { localDays } from '../../../src/domain/spinners/waits/days-of-people.ts';
import type { DataTable } from '../../../src/domain/tables/data-table.ts';

const _weekdaysFrom = (span: string): SendingWindow => ({
  hours: { mon: [span], tue: [span], wed: [span], thu: [span], fri: [span], sat: [span], sun: [span] },
});
const at = (text: string): Date => new Date(text);
const _minute = 60_000;

/** The time that the clocks of a zone show, by the platform's own calendar. */
function _clockOf(zone: string) {
  const format = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
    weekday: 'short',
  });
  return (time: Date) => {
    const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
    return {
      day: `${parts.year}-${parts.month}-${parts.day}`,
      weekday: String(parts.weekday).toLowerCase(),
      minutes: Number(parts.hour) * 60 + Number(parts.minute),
    };
  };
}

describe('Hours of a window', () => {
  const berlin = new OpenHours(
    { hours: { mon: ['09:00-12:00', '13:00-17:00'], fri: ['09:00-12:00'] }, skip: ['2026-11-30', '12-25'] },
    'email',
  );

  test.each([
    ['2026-11-27T08:30:00Z', '2026-11-27T08:30:00.000Z', 'inside'],
    ['2026-11-27T07:59:59Z', '2026-11-27T08:00:00.000Z', 'before the first span of the day'],
    ['2026-11-27T11:00:00Z', '2026-12-04T08:00:00.000Z', 'at the end of a span; Monday is skipped'],
    ['2026-12-24T20:00:00Z', '2026-12-28T08:00:00.000Z', 'over a day that is skipped each year'],
    ['2026-12-07T11:30:00Z', '2026-12-07T12:00:00.000Z', 'between two spans'],
  ])('from %s open at %s: %s', (from, opens) => {
    expect(berlin.opensAt(at(from), 'Europe/Berlin')?.toISOString()).toBe(opens);
  });

  test('quiet hours are taken out, also past midnight', () => {
    const quiet = new OpenHours({ quiet: { sms: '21:00-08:00' } }, 'sms');
    expect(quiet.opensAt(at('2026-11-25T20:00:00Z'), 'Europe/Berlin')).toEqual(at('2026-11-26T07:00:00Z'));
    expect(quiet.closesAt(at('2026-11-26T07:00:00Z'), 'Europe/Berlin')).toEqual(at('2026-11-26T20:00:00Z'));
    expect(new OpenHours({ quiet: { sms: '21:00-08:00' } }, 'email').isAlwaysOpen).toBe(true);
  });

  test('a day without an end is followed by the next one', () => {
    const whole = new OpenHours({ hours: { sat: ['20:00-24:00'], sun: ['00:00-03:00'] } }, 'email');
    expect(whole.closesAt(at('2026-11-28T21:00:00Z'), 'UTC')).toEqual(at('2026-11-29T03:00:00Z'));
  });

  test('what is never open says so', () => {
    const night = new OpenHours(narrowest({ quiet: { email: '20:00-09:00' } }, { hours: { mon: ['22:00-23:00'] } }), 'email');
    expect(night.opensAt(at('2026-11-28T21:00:00Z'), 'UTC')).toBeUndefined();
  });

  test('29 February is skipped on the 28th of other years', () => {
    const leap = new OpenHours({ skip: ['02-29'] }, 'email');
    expect(leap.opensAt(at('2027-02-28T10:00:00Z'), 'UTC')).toEqual(at('2027-03-01T00:00:00Z'));
    expect(leap.opensAt(at('2028-02-28T10:00:00Z'), 'UTC')).toEqual(at('2028-02-28T10:00:00Z'));
  });

  test('a working day of a wait is skipped by the same rule', () => {
    const definition = { sendingWindow: { skip: ['02-29', '05-01'] } };
    const { skips } = localDays({ organization: undefined, definition, table: {} as DataTable }, at('2026-01-01T00:00:00Z'))(new Map());
    expect(['2027-02-28', '2028-02-28', '2028-02-29', '2027-05-01', '2027-05-02'].map(skips)).toEqual([true, false, true, true, false]);
  });

  test('the narrowest window decides part by part', () => {
    const wide = { hours: { mon: ['09:00-17:00'] }, skip: ['12-25'], quiet: { sms: '20:00-09:00', email: '22:00-06:00' } };
    expect(narrowest(wide, null, { skip: [], quiet: { sms: '12:00-13:00' } }, undefined)).toEqual({
      hours: { mon: ['09:00-17:00'] },
      skip: [],
      quiet: { sms: '12:00-13:00', email: '22:00-06:00' },
    });
  });
});

describe('A window that people write', () => {
  test.each<[unknown, string, RegExp]>([
    [{ hours: { mon: ['09:00-09:00'] } }, 'w.hours.mon[0]', /has no length/],
    [{ hours: { mon: ['22:00-02:00'] } }, 'w.hours.mon[0]', /as a span of the next day/],
    [{ hours: { mon: ['9-17'] } }, 'w.hours.mon[0]', /two times of day/],
    [{ hours: { mon: ['24:30-25:00'] } }, 'w.hours.mon[0]', /two times of day|00:00 to 24:00/],
    [{ hours: { mon: [], tue: [] } }, 'w.hours', /all days off/],
    [{ hours: {} }, 'w.hours', /all days off/],
    [{ hours: { monday: ['09:00-17:00'] } }, 'w.hours.monday', /not known/],
    [{ hours: { mon: ['09:00-12:00', '11:00-13:00'] } }, 'w.hours.mon', /overlap/],
    [{ skip: ['2026-02-30'] }, 'w.skip[0]', /"2026-02-30" is none/],
    [{ skip: [20261224] }, 'w.skip[0]', /must be a date/],
    [{ quiet: { sms: '08:00-08:00' } }, 'w.quiet.sms', /no length/],
    [{ quiet: { sms: '00:00-24:00' } }, 'w.quiet.sms', /whole day/],
    [{ quiet: { fax: '21:00-08:00' } }, 'w.quiet.fax', /not known/],
    [{ spread: -1 }, 'w.spread', /0 to 240/],
    [{ spread: 1.5 }, 'w.spread', /whole number/],
    [{ hours: { mon: ['22:00-23:00'] }, quiet: { email: '21:00-08:00' } }, 'w.quiet.email', /covers all hours/],
    [{ hours: { mon: ['09:00-12:00'], tue: ['13:00-14:00'] }, quiet: { sms: '09:00-14:00' } }, 'w.quiet.sms', /covers all hours/],
    [[], 'w', /must be an object/],
    ['09:00-17:00', 'w', /must be an object/],
  ])('%j is refused at %s', (written, path, message) => {
    expect(checkWindow(written, 'w')).toContainEqual({ path, message: expect.stringMatching(message) });
  });

  test('more dates than 1,000 are refused', () => {
    const skip = Array.from({ length: 1001 }, () => '2026-01-01');
    expect(checkWindow({ skip }, 'w')).toEqual([{ path: 'w.skip', message: 'must have at most 1000 dates' }]);
  });

  test('a whole one is taken', () => {
    const written = { hours: { mon: ['00:00-24:00'] }, skip: ['2026-12-24', '02-29'], quiet: { sms: '21:00-08:00' }, spread: 0 };
    expect(checkWindow(written, 'w')).toEqual([]);
    // One minute is enough.
    expect(checkWindow({ hours: { mon: ['20:00-21:01'] }, quiet: { email: '21:01-20:00' } }, 'w')).toEqual([]);
  });
});

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  [' +05:30 ', '+05:30'],
  ['UTC+2', '+02:00'],
  ['-3', '-03:00'],
  ['GMT -0330', '-03:30'],
  ['CET+5', undefined],
  // `Intl` knows these by the clocks of one of the countries that say so; the database does not.
  ...['PST', 'IST', 'CST', 'BST', 'JST', 'ACT'].map((name) => [name, undefined] as const),
  ['+15:00', undefined],
  ['mañana', undefined],
  ['', undefined],
  ['x'.repeat(100), undefined],
])('the zone %j is %j', (text, zone) => {
  expect(writtenZone(text)).toBe(zone);
});

test.each([
  ['PST', 'America/Los_Angeles'],
  ['IST', 'Asia/Kolkata'],
])('%s, stored by an earlier version, has the clocks of %s', (stored, zone) => {
  const time = at('2027-03-14T12:00:00Z');
  const read = (one: string) => [localTimeOf(time, one), firstTimeOf(time, one), nextChangeAfter(time, one), endOfDay('2027-03-14', one)];
  expect(read(stored)).toEqual(read(zone));
  expect(() => localTimeOf(time, 'XYZT')).toThrow(RangeError);
});

test('clocks can be read in each zone that a text may name', () => {
  const at = new Date('2026-11-26T12:00:00Z');
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const abbreviations = letters.flatMap((one) => letters.map((other) => `${one}${other}T`));
  const named = [...Intl.supportedValuesOf('timeZone'), ...abbreviations].map(writtenZone).filter((zone) => zone !== undefined);
  expect(named.length).toBeGreaterThan(400);
  for (const zone of named) expect(firstTimeOf(localTimeOf(at, zone), zone)).toEqual(at);
});
