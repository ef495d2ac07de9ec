import { expect, test } from '@jest/globals';
import { relativeTime, timeSoon } from '../../../web/src/text/format.ts';

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
