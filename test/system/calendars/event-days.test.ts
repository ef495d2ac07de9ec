import { describe, expect, test } from '@jest/globals';
import { dayEventOf, daysWithin } from '../../../src/system/calendars/event-days.ts';

const range = { from: '2026-11-25', until: '2029-11-25' };

/** The days of an event with a rule, which may take all the time that it needs. */
const daysOf = (rule: string): readonly (number | undefined)[] => {
  const event = dayEventOf(['DTSTART;VALUE=DATE:20261201', `RRULE:${rule}`]);
  if (!event) throw new Error('The event cannot be read');
  return [...daysWithin(event, range, new Set())].filter((day) => day !== undefined);
};

describe('The days of an event with a rule', () => {
  // ical.js ends by itself after some thousand months, which a fast machine reaches before such a rule is ended.
  test.each(['FREQ=MONTHLY;BYDAY=5MO;BYSETPOS=6', 'FREQ=MONTHLY;BYDAY=5MO;BYSETPOS=6;COUNT=3'])(
    'are refused if no month has one: %s',
    (rule) => {
      expect(() => daysOf(rule)).toThrow(expect.objectContaining({ code: 'VALIDATION_ERROR' }));
    },
  );

  test('are the first day alone if the rule ended before it', () => {
    expect(daysOf('FREQ=MONTHLY;BYDAY=1MO;UNTIL=20261101')).toHaveLength(1);
  });
});
