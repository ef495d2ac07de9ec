import { describe, expect, test } from '@jest/globals';
import { describeWeek, describeWindow } from '../../../../web/src/forms/hours/describe-window.ts';
import { coverageOf, everyDay, paintWeek, typedSpans, withDays } from '../../../../web/src/forms/hours/week.ts';

const office = everyDay(['mon', 'tue', 'wed', 'thu', 'fri'], '09:00-17:30');

describe('A week that is painted', () => {
  test('keeps the minutes that are not painted', () => {
    const odd = { mon: ['09:10-11:50'] };
    expect(paintWeek(odd, { days: [0, 0], slots: [22, 23] }, true)).toEqual({ mon: ['09:10-12:00'] });
    expect(paintWeek(odd, { days: [0, 1], slots: [20, 20] }, false)).toEqual({ mon: ['09:10-10:00', '10:30-11:50'] });
    expect(coverageOf(odd.mon).slice(17, 25)).toEqual(['off', 'part', 'on', 'on', 'on', 'on', 'part', 'off']);
  });

  test('has no day that is off, and joins what touches', () => {
    expect(paintWeek({ mon: ['09:00-10:00'] }, { days: [0, 0], slots: [0, 47] }, false)).toEqual({});
    expect(paintWeek({ mon: ['09:00-10:00', '10:30-11:00'] }, { days: [0, 0], slots: [20, 20] }, true)).toEqual({ mon: ['09:00-11:00'] });
    expect(withDays(office, [['fri', []]])).not.toHaveProperty('fri');
  });
});

test.each([
  ['9-12, 13:00–17.30', ['09:00-12:00', '13:00-17:30']],
  ['0-24', ['00:00-24:00']],
  ['13-14; 9:00 - 13:00', ['09:00-14:00']],
  ['9 bis 12 Uhr', ['09:00-12:00']],
  ['9h30 à 12h, 14h–24h', ['09:30-12:00', '14:00-24:00']],
  ['9 AM–5:30 PM', ['09:00-17:30']],
  ['٩-١٢، ١٣:٣٠-٢٤', ['09:00-12:00', '13:30-24:00']],
  ['  ', []],
  ['9-25', undefined],
  ['9:75-10', undefined],
  ['12-9', undefined],
  ['9', undefined],
  ['morning', undefined],
])('%j is read as the times %j', (typed, spans) => {
  expect(typedSpans(typed)).toEqual(spans);
});

test('a window is said in one line', () => {
  expect(describeWindow(null)).toBe('At any time');
  expect(describeWeek(everyDay(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], '00:00-24:00'))).toBe('At any time');
  const skip = Array.from({ length: 12 }, (_, index) => `12-${index + 10}`);
  expect(describeWindow({ hours: office, skip, quiet: { sms: '20:00-09:00' } })).toBe(
    'Mon–Fri 9:00–17:30, not on 12 days, SMS quiet 20:00–9:00',
  );
  expect(describeWeek({ mon: ['09:00-10:00'], wed: ['09:00-10:00'] })).toBe('Mon 9:00–10:00; Wed 9:00–10:00');
});
