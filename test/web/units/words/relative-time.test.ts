import { expect, test } from '@jest/globals';
import { relativeTime, timeAfter, timeSoon } from '../../../../web/src/text/format.ts';
import { notationOf } from '../../../../web/src/text/notation/notation.ts';

const german = notationOf('de-DE', 'Europe/Berlin');
const now = Date.UTC(2026, 10, 21, 9, 0);

test.each([
  [-31, '31 seconds ago'],
  [-160, '2 minutes ago'],
  [-7100, '1 hour ago'],
  [7100, 'in 2 hours'],
])('%i seconds from now is "%s": what is over is not longer ago than it has lasted', (seconds, said) => {
  expect(relativeTime(new Date(now + seconds * 1000).toISOString(), now)).toBe(said);
});

test.each([
  [0, 'today 10:00'],
  [2, 'Mo 10:00'],
  [30, '21. Dez., 10:00'],
])('a time in %i days is "today", its weekday, or its date', (days, said) => {
  expect(timeSoon(new Date(now + days * 86_400_000).toISOString(), now, german)).toBe(said);
});

test.each([
  [2, 2.1, '12:24'],
  [0, 2, 'Mo 10:00'],
  [16, 16.1, '12:24'],
  [2, 2, 'Mo 10:00'],
])('a span from %p to %p days from now ends with “%s”', (first, second, said) => {
  const iso = (days: number) => new Date(now + days * 86_400_000).toISOString();
  expect(timeAfter(iso(first), iso(second), now, german)).toBe(said);
});
