import { expect, test } from '@jest/globals';
import { describeWrittenSpan, readSpan } from '../../../../web/src/text/spans.ts';

test.each([
  ['1 day', '1 day'],
  [' 90 MINUTES ', '90 minutes'],
  ['2 weeks', '2 weeks'],
  ['1 day 2 hours', '1 day 2 hours'],
])('a length of time that is written "%s" is said as "%s"', (written, said) => {
  expect(describeWrittenSpan(written)).toBe(said);
});

test.each([
  ['7 Days', '7 days'],
  ['1 days', '1 day'],
  ['036 hour', '36 hours'],
  ['7 da', '7 da'],
  ['soon', 'soon'],
])('"%s" is read as "%s"', (typed, read) => {
  expect(readSpan(typed)).toBe(read);
});
