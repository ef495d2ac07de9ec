import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { checkText } from '../../../src/domain/kernel/check-shape.ts';
import { nameFault } from '../../../src/domain/kernel/name.ts';
import { textFault } from '../../../src/domain/kernel/storable-text.ts';
import { cellCheckOf } from '../../../src/domain/tables/cell-check.ts';
import { CellFault } from '../../../src/domain/tables/column-kinds/column-kind.ts';
import { columnProblems } from '../../../src/domain/tables/data-table.ts';
import { aColumn } from '../../support/builders.ts';

const nul = 'has a NUL character, which cannot be stored';
const halfPair = 'has an unpaired surrogate, which cannot be stored';

const cases: readonly (readonly [text: string, fault: string | undefined])[] = [
  ['a\0b', nul],
  ['a\ud83d', halfPair],
  ['\ude00a', halfPair],
  ['\ude00\ud83d', halfPair],
  ['\0\ud83d', nul],
  ['plain', undefined],
  ['😀', undefined],
  ['\ufffd', undefined],
];

describe('a text that cannot be stored', () => {
  test.each(cases)('%j: %s', (given, fault) => expect(textFault(given)).toBe(fault));

  test('is one that UTF-8 changes, or that has a NUL character', () => {
    const any = fc.string({ unit: fc.constantFrom('a', '\0', '\ud83d', '\ude00', '😀'), maxLength: 6 });
    fc.assert(
      fc.property(any, (given) => {
        const carried = new TextDecoder().decode(new TextEncoder().encode(given));
        expect(textFault(given) === undefined).toBe(carried === given && !given.includes('\0'));
      }),
    );
  });

  const ofCell = (given: string) => {
    const cell = cellCheckOf(aColumn('c'), null)(given);
    return cell instanceof CellFault ? cell.message : undefined;
  };
  test.each<[string, (given: string) => string | undefined]>([
    ['a name', nameFault],
    ['a column name', (given) => columnProblems([aColumn(given)])[0]?.message],
    ['a cell', ofCell],
    ['a text of a definition', (given) => checkText(given, '', 100)[0]?.message],
  ])('is refused with the same message as %s', (_, faultOf) => {
    for (const [given, fault] of cases.slice(0, 6)) expect([given, faultOf(given)]).toEqual([given, fault]);
  });
});
