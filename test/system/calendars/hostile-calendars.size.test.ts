import { describe, expect, test } from '@jest/globals';
import { IcalCalendarReader } from '../../../src/system/calendars/ical-calendar-reader.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { repeatedBlock } from '../../support/load/loop-watch.ts';

const range = { from: '2026-11-25', until: '2029-11-25' };
const reader = new IcalCalendarReader(new TimerPauses());
const calendar = (...lines: readonly string[]): string => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: readonly string[]): string => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');
const read = (text: string) => reader.daysOf(new TextEncoder().encode(text), range);

describe('A hostile calendar file', () => {
  const every = (count: number, ...lines: readonly string[]): string =>
    calendar(...Array.from({ length: count }, (_, index) => event(`UID:${index}`, ...lines)));

  test.each<[string, string]>([
    ['a rule that no day fits', every(1, 'DTSTART;VALUE=DATE:20200101', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30')],
    ['30 February of each year', every(1, 'DTSTART;VALUE=DATE:20200101', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')],
    ['a place in a month that no month has', every(1, 'DTSTART;VALUE=DATE:20200101', 'RRULE:FREQ=MONTHLY;BYDAY=5MO;BYSETPOS=6')],
    ['days since the beginning of time', every(3000, 'DTSTART;VALUE=DATE:00010101', 'RRULE:FREQ=DAILY')],
  ])('with %s is refused in bounded time', async (_, text) => {
    await expect(read(text)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  });

  test.each<[string, string]>([
    ['rules without an end', every(10, 'DTSTART;VALUE=DATE:20200101', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30')],
    ['events of years, every day', every(2000, 'DTSTART;VALUE=DATE:20261101', 'DURATION:P3000D', 'RRULE:FREQ=DAILY')],
    ['a second at a time', every(5, 'DTSTART;VALUE=DATE:20200101', 'RRULE:FREQ=SECONDLY')],
    ['lines of one character', `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nRRULE:\r\n${' x\r\n'.repeat(250_000)}END:VEVENT\r\nEND:VCALENDAR`],
    ['nothing but line ends', `BEGIN:VCALENDAR\n${'\n'.repeat(1_000_000)}`],
    ['one line', `BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:${'\\,'.repeat(500_000)}\nEND:VEVENT\nEND:VCALENDAR`],
    ['as many days as there may be', every(10, 'DTSTART;VALUE=DATE:20261224', `EXDATE:${Array(4999).fill('20261224').join()}`)],
    ['a rule of many days', every(10, 'DTSTART;VALUE=DATE:20261224', `RRULE:FREQ=YEARLY;BYMONTHDAY=${'1,'.repeat(30_000)}1`)],
    ['parameters without an end', every(10, `DTSTART;${'X="";'.repeat(10_000)}`)],
  ])('with %s leaves others their turn', async (_, text) => {
    // Without it, the first file of a run is slower: code is compiled.
    await read(calendar(event('UID:1', 'DTSTART;VALUE=DATE:19901003', 'RRULE:FREQ=YEARLY')));
    expect(await repeatedBlock(100, () => read(text).catch(() => undefined))).toBeLessThan(100);
  });
});
