import { expect, test } from '@jest/globals';
import { notationOf } from '../../../../web/src/text/notation/notation.ts';
import { searchedText } from '../../../../web/src/text/notation/searched.ts';

const [german, english] = [notationOf('de-DE', 'Europe/Berlin'), notationOf('en-US', 'UTC')];

test.each([
  [german, '16.273,36', '16.273,36\n16273.36'],
  [english, '16,273.36', '16,273.36\n16273.36'],
  [german, '-1.234,5', '-1.234,5\n-1234.5'],
  [german, '20.03.2023', '20.03.2023\n2023-03-20'],
  [english, '03/20/2023', '03/20/2023\n2023-03-20'],
  [german, '2023-03-20', '2023-03-20'],
  [german, '12,5', '12,5\n12.5'],
])('a number or a day is searched for as it is typed and as it is stored', (notation, typed, searched) => {
  expect(searchedText(typed, notation)).toBe(searched);
});

test.each(['Ada', '42', '+49 170 1234567', '31.02.2023', 'A-1.234', ''])('“%s” is searched for as it is typed', (typed) => {
  expect(searchedText(typed, german)).toBe(typed);
});
