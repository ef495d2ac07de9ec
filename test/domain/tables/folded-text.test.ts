import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { compileFind } from '../../../src/domain/tables/find-text.ts';
import { foldText } from '../../../src/domain/tables/folded-text.ts';
import { growthOf } from '../../support/load/cpu-time.ts';

const marks = (count: number): string => '\u0301\u0323'.repeat(Math.ceil(count / 2)).slice(0, count);

describe('a folded text', () => {
  test.each([
    ['  CAFE\u0301 ', 'caf\u00e9'],
    ['\u1112\u1161\u11ab', '\ud55c'],
    ['\u1100\u1161'.repeat(100), '\uac00'.repeat(100)],
    ['\u212a', 'k'],
    ['\u0130', 'i\u0307'],
    ['\u{1d15e}', '\u{1d157}\u{1d165}'],
    [`e${marks(30)}`, `e${marks(30)}`.normalize('NFC')],
    [`e\u0301 ${marks(31)}`, `e\u0301 ${marks(31)}`],
    [`e\u0301 ${'\u{1d165}'.repeat(31)}`, `e\u0301 ${'\u{1d165}'.repeat(31)}`],
    [`e\u0301 ${'\u{1f600}'.repeat(31)}`, `\u00e9 ${'\u{1f600}'.repeat(31)}`],
  ])('%#: %j', (text, folded) => expect(foldText(text)).toBe(folded));

  test('is that of the composed form, for any text with few marks', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => foldText(text) === text.normalize('NFC').trim().toLowerCase()));
  });

  test.each([
    ['marks', (size: number) => marks(size)],
    ['runs of marks', (size: number) => `a${marks(30)}`.repeat(size / 31)],
    ['marks of two', (size: number) => '\u0f73\u0f75'.repeat(size / 2)],
  ])('takes linear time: %s', (_, make) => {
    expect(growthOf((size) => foldText(make(size)), 20_000)).toBeLessThan(40);
  });
});

describe('a text is found', () => {
  test('where String.includes finds it', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 600 });
    fc.assert(
      fc.property(word, word, word, (sought, before, after) => compileFind(sought)(before + after) === (before + after).includes(sought)),
    );
    fc.assert(fc.property(word, word, word, (sought, before, after) => compileFind(sought)(before + sought + after)));
  });

  test('in linear time', () => {
    const find = (size: number) => compileFind(`${'a'.repeat(size / 20)}b`)('a'.repeat(size));
    expect(growthOf(find, 30_000)).toBeLessThan(40);
  });
});
