import { expect, test } from '@jest/globals';
import { relativeTime, timeAfter, timeSoon } from '../../../../web/src/text/format.ts';

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
  [0, /^today \d\d:00$/],
  [2, /^Mon \d\d:00$/],
  [30, /^21 Dec, \d\d:00$/],
])('a time in %i days is "today", its weekday, or its date', (days, said) => {
  expect(timeSoon(new Date(now + days * 86_400_000).toISOString(), now)).toMatch(said);
});

test.each([
  ['Mon 09:00', 'Mon 11:30', '11:30'],
  ['today 09:00', 'Mon 09:00', 'Mon 09:00'],
  ['7 Dec, 09:00', '7 Dec, 11:30', '11:30'],
  ['now', 'today 11:30', 'today 11:30'],
  ['now', 'now', 'now'],
  ['Mon 09:00', 'Mon 09:00', 'Mon 09:00'],
])('a span from %s to %s ends with "%s"', (first, second, said) => {
  expect(timeAfter(first, second)).toBe(said);
});
