import { describe, expect, test } from '@jest/globals';
import { IcalCalendarReader } from '../../../src/system/calendars/ical-calendar-reader.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';

const range = { from: '2026-11-25', until: '2029-11-25' };
const reader = new IcalCalendarReader(new TimerPauses());
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const calendar = (...lines: readonly string[]): string => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: readonly string[]): string => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');
const read = (text: string) => reader.daysOf(bytes(text), range);
const daysOf = async (...lines: readonly string[]): Promise<readonly string[]> =>
  (await read(calendar(event(...lines)))).map(({ day }) => day);

/** Holidays as a German calendar writes them. */
const feiertage = calendar(
  'PRODID:-//Feiertage Deutschland//DE',
  'X-WR-CALNAME:Feiertage Bayern',
  ['BEGIN:VTIMEZONE', 'TZID:Europe/Berlin', 'BEGIN:STANDARD', 'DTSTART:19701025T030000', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10'].join(
    '\r\n',
  ),
  ['TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100', 'END:STANDARD', 'END:VTIMEZONE'].join('\r\n'),
  event('UID:1', 'SUMMARY:Tag der Deutschen Einheit', 'DTSTART;VALUE=DATE:19901003', 'DTEND;VALUE=DATE:19901004', 'RRULE:FREQ=YEARLY'),
  event('UID:2', 'SUMMARY:1. Weihnachtstag', 'DTSTART;VALUE=DATE:20201225', 'RRULE:FREQ=YEARLY;COUNT=8'),
  event('UID:3', 'SUMMARY:Karfreitag', 'DTSTART;VALUE=DATE:20270326', 'TRANSP:TRANSPARENT'),
  event('UID:3a', 'SUMMARY:Karfreitag', 'DTSTART;VALUE=DATE:20260403'),
  event('UID:4', 'SUMMARY:Buß- und Bettag\\, schulfrei', 'DTSTART;VALUE=DATE:20271117', 'DESCRIPTION:Mittwoch vor dem 23. Nove', ' mber'),
  event('UID:5', 'SUMMARY:Weihnachtsferien', 'DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20261227', 'BEGIN:VALARM', 'END:VALARM'),
  event('UID:6', 'SUMMARY:Betriebsversammlung', 'DTSTART;TZID=Europe/Berlin:20270104T090000', 'DTEND;TZID=Europe/Berlin:20270104T120000'),
  event('UID:7', 'SUMMARY:Abgesagt', 'DTSTART;VALUE=DATE:20270110', 'STATUS:CANCELLED'),
  event('UID:8', 'SUMMARY:Brückentag', 'DTSTART;TZID=Europe/Berlin:20270507T000000', 'DTEND;TZID=Europe/Berlin:20270508T000000'),
);

describe('A calendar file', () => {
  test('gives the days of its all-day events from today on, repeated ones too', async () => {
    expect(await read(feiertage)).toEqual([
      { day: '2026-12-24', name: 'Weihnachtsferien' },
      { day: '2026-12-25', name: '1. Weihnachtstag, Weihnachtsferien' },
      { day: '2026-12-26', name: 'Weihnachtsferien' },
      { day: '2027-03-26', name: 'Karfreitag' },
      { day: '2027-05-07', name: 'Brückentag' },
      { day: '2027-10-03', name: 'Tag der Deutschen Einheit' },
      { day: '2027-11-17', name: 'Buß- und Bettag, schulfrei' },
      { day: '2027-12-25', name: '1. Weihnachtstag' },
      { day: '2028-10-03', name: 'Tag der Deutschen Einheit' },
      { day: '2029-10-03', name: 'Tag der Deutschen Einheit' },
    ]);
  });

  test.each<[string, readonly string[], readonly string[]]>([
    [
      'a rule by weekday',
      ['RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=4TH', 'DTSTART;VALUE=DATE:20201126'],
      ['2026-11-26', '2027-11-25', '2028-11-23', '2029-11-22'],
    ],
    [
      'days that are added and taken out',
      ['DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;VALUE=DATE:20261202', 'RDATE;VALUE=DATE:20261224'],
      ['2026-12-01', '2026-12-03', '2026-12-24'],
    ],
    ['a duration', ['DTSTART;VALUE=DATE:20261230', 'DURATION:P3D'], ['2026-12-30', '2026-12-31', '2027-01-01']],
    ['one that lasts since before today', ['DTSTART;VALUE=DATE:20261120', 'DTEND;VALUE=DATE:20261127'], ['2026-11-25', '2026-11-26']],
    ['one that ends before it begins', ['DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20261220'], ['2026-12-24']],
    ['29 February', ['DTSTART;VALUE=DATE:20240229', 'RRULE:FREQ=YEARLY'], ['2028-02-29']],
    [
      'the last day of months that have it',
      ['DTSTART;VALUE=DATE:20270131', 'RRULE:FREQ=YEARLY;BYMONTH=1,2,4;BYMONTHDAY=30,31'],
      ['2027-01-31', '2027-04-30', '2028-01-30', '2028-01-31', '2028-04-30', '2029-01-30', '2029-01-31', '2029-04-30'],
    ],
    [
      'days from the end of months',
      ['DTSTART;VALUE=DATE:20270228', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1,-29'],
      ['2027-02-28', '2028-02-01', '2028-02-29', '2029-02-28'],
    ],
    ['a rule that is none', ['DTSTART;VALUE=DATE:20261224', 'RRULE:FREQ=SOMETIMES'], []],
    ['no day at all', ['SUMMARY:x'], []],
    ['a day that is none', ['DTSTART;VALUE=DATE:2026x'], []],
  ])('with %s', async (_, lines, days) => {
    expect(await daysOf(...lines)).toEqual(days);
  });

  test.each<[string, readonly string[], string]>([
    ['begins', ['DTSTART;VALUE=DATE:20270230', 'RRULE:FREQ=YEARLY'], '2027-02-30'],
    ['begins, at midnight,', ['DTSTART:20270230T000000', 'DTEND:20270302T000000'], '2027-02-30'],
    ['ends', ['DTSTART;VALUE=DATE:20270228', 'DTEND;VALUE=DATE:20270229'], '2027-02-29'],
    ['stops to be repeated', ['DTSTART;VALUE=DATE:20270601', 'RRULE:FREQ=DAILY;UNTIL=20270631'], '2027-06-31'],
    ['is added', ['DTSTART;VALUE=DATE:20270601', 'RDATE;VALUE=DATE:20270602,20270631'], '2027-06-31'],
    ['is taken out', ['DTSTART;VALUE=DATE:20270601', 'RRULE:FREQ=DAILY;COUNT=40', 'EXDATE;VALUE=DATE:20270631'], '2027-06-31'],
    ['is moved', ['DTSTART;VALUE=DATE:20270601', 'RECURRENCE-ID;VALUE=DATE:20271301'], '2027-13-01'],
  ])('with an event that %s on a day which does not exist is refused', async (_, lines, day) => {
    const message = `names ${day}, a day that does not exist`;
    await expect(daysOf(...lines)).rejects.toMatchObject({ details: { errors: [{ path: '', message }] } });
    // A part that is not read may be wrong.
    expect(await daysOf(...lines, 'STATUS:CANCELLED')).toEqual([]);
  });

  test('a repetition that was moved is on its new day only', async () => {
    const master = event('UID:a', 'SUMMARY:Day off', 'DTSTART;VALUE=DATE:20261207', 'RRULE:FREQ=WEEKLY;COUNT=3');
    const moved = event('UID:a', 'SUMMARY:Day off', 'RECURRENCE-ID;VALUE=DATE:20261214', 'DTSTART;VALUE=DATE:20261216');
    for (const events of [
      [master, moved],
      [moved, master],
    ])
      expect((await read(calendar(...events))).map(({ day }) => day)).toEqual(['2026-12-07', '2026-12-16', '2026-12-21']);
  });

  test('is read in the encoding of older programs, with any line ends', async () => {
    const latin = Uint8Array.from(calendar(event('SUMMARY:Buß', 'DTSTART:20261224')).replaceAll('\r\n', '\n'), (one) => one.charCodeAt(0));
    expect(await reader.daysOf(latin, range)).toEqual([{ day: '2026-12-24', name: 'Buß' }]);
  });

  test('without events has no days', async () => {
    expect(await read(calendar())).toEqual([]);
  });

  test.each<[string, string, RegExp]>([
    ['nothing', '', /is empty/],
    ['a page', '<!doctype html><html></html>', /does not begin/],
    ['a part of one', calendar(event('DTSTART;VALUE=DATE:20261224')).slice(0, 60), /not whole/],
    ['ends without a beginning', 'BEGIN:VCALENDAR\nEND:VEVENT\nEND:VCALENDAR', /ends what has not begun/],
    ['endless depth', `BEGIN:VCALENDAR\n${'BEGIN:X\n'.repeat(1000)}`, /without an end/],
    ['too many events', calendar('BEGIN:VEVENT\r\nEND:VEVENT\r\n'.repeat(10_001).trim()), /10,000 events/],
    ['a large event', calendar(event('DTSTART;VALUE=DATE:20261224', ...Array.from({ length: 9000 }, () => 'EXDATE:20261224'))), /64 KiB/],
    ['days without end', calendar(event('DTSTART;VALUE=DATE:20261224', `EXDATE:${','.repeat(60_000)}`)), /5,000 days/],
    [
      'days without end in many lines',
      calendar(event('DTSTART;VALUE=DATE:20261224', ...Array.from({ length: 3000 }, () => 'RDATE:,'))),
      /5,000 days/,
    ],
  ])('that is %s is refused', async (_, text, message) => {
    await expect(read(text)).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { errors: [{ path: '', message: expect.stringMatching(message) }] },
    });
  });
});
