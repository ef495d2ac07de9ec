import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DurationError, parseDuration } from '../../../src/domain/kernel/duration.ts';

test.each([
  ['2 days', 172_800],
  ['90 minutes', 5400],
  ['1 week', 604_800],
  ['1 Day', 86_400],
  [' 1 day 12 hours ', 129_600],
  ['1 day, 2 hours and 3 minutes', 93_780],
  ['1h30m', 5400],
  ['1.5 hours', 5400],
  ['0.1 days', 8640],
  ['1 second', 1],
  ['366 days', 31_622_400],
  ['PT15M', 900],
  ['pt1h', 3600],
  ['P1DT2H3M4S', 93_784],
  ['P2W', 1_209_600],
])('%s', (text, seconds) => {
  expect(parseDuration(text)).toBe(seconds);
});

test.each([
  ['', /Enter a length of time/],
  ['soon', /write a number and a unit/],
  ['2', /Write the unit after the number, for example "2 days"/],
  ['2 dyas', /did you mean "days"/],
  ['2 fortnights', /not a unit of time; use seconds/],
  ['1 month', /differ in length/],
  ['1 year', /differ in length/],
  ['0 days', /shortest time is 1 second/],
  ['367 days', /longest time is 366 days/],
  ['366 days 1 second', /longest/],
  ['-1 day', /not a length of time/],
  ['1.5 seconds', /whole number of seconds/],
  ['two days', /not a length of time/],
  ['1 day later on', /not a length of time/],
  ['P1M', /not an ISO 8601 time/],
  ['P', /not an ISO 8601 time/],
  ['PT', /not an ISO 8601 time/],
  ['P1DT', /not an ISO 8601 time/],
  ['9'.repeat(101), /not a length of time/],
])('%s is refused', (text, message) => {
  expect(() => parseDuration(text)).toThrow(DurationError);
  expect(() => parseDuration(text)).toThrow(message);
});

test('any text is either a duration within bounds or refused', () => {
  const part = fc.oneof(
    fc.constantFrom('1', '2.5', 'day', 's', 'P', 'T', 'M', ' ', 'and', ',', '-'),
    fc.string({ unit: 'binary', maxLength: 3 }),
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      try {
        const seconds = parseDuration(parts.join(''));
        expect(Number.isInteger(seconds) && seconds >= 1 && seconds <= 366 * 86_400).toBe(true);
      } catch (error) {
        if (!(error instanceof DurationError)) throw error;
      }
    }),
    { numRuns: 5000 },
  );
});
