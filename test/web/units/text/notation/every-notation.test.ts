import { describe, expect, test } from '@jest/globals';
import { formatRules } from '../../../../../src/domain/imports/formats/column-format.ts';
import { recognizeColumn } from '../../../../../src/domain/imports/formats/recognize.ts';
import { atOnce } from '../../../../../src/domain/kernel/stepwise.ts';
import { cellCheckOf } from '../../../../../src/domain/tables/cell-check.ts';
import { CellFault } from '../../../../../src/domain/tables/column-kinds/column-kind.ts';
import { type Notation, notationOf } from '../../../../../web/src/text/notation/notation.ts';
import { editText, read, understood, type Value } from '../../../../../web/src/text/notation/values.ts';
import { readers, typedNotations } from './typed-notations.ts';

/** The refusals, by what they say. */
const refusals = {
  phone: /looks like a phone number/,
  zero: /does not begin with 0/,
  digits: /more digits than a number keeps/,
  sign: /^Leave out “.”/,
  number: /^Write a number, such as 1.?234[.,]5$/,
  truth: /^Write \S+ or \S+$/,
  time: /^Write a date and a time, such as /,
  date: /^Write a date, such as /,
  year: /^Write the year, too, such as /,
  month: /^There is no month \d+$/,
  day: /^There is no \d+: .+ has \d+ days$/,
  first: /^Days and months begin with 1$/,
  clock: /^There is no time [\d:]+$/,
  skipped: /^[\d:]+ does not exist on .+: the clocks of /,
} as const;

const notations = readers.map(([locale, zone]) => notationOf(locale, zone));

/** A reading as the table has it. */
function readingOf(typed: string, type: string, notation: Notation): string {
  const reading = read(typed, type, notation);
  if (reading.kind === 'value') return String(reading.value);
  if (reading.kind === 'unclear') return reading.values.join(' or ');
  return `!${Object.entries(refusals).find(([, words]) => words.test(reading.why))?.[0] ?? reading.why}`;
}

test('there are 200 notations and more, of every type', () => {
  expect(new Set(typedNotations.map(({ type, typed }) => type + typed)).size).toBe(typedNotations.length);
  expect(typedNotations.length).toBeGreaterThan(300);
  expect([...new Set(typedNotations.map(({ type }) => type))]).toEqual(['number', 'boolean', 'date', 'datetime']);
});

describe.each(readers.map(([locale], at) => ({ locale, at })))('$locale', ({ at }) => {
  const notation = notations[at] as Notation;

  test('everything that is typed is read, asked or refused as the table says', () => {
    const found = typedNotations.map(({ type, typed }) => [type, typed, readingOf(typed, type, notation)]);
    expect(found).toEqual(typedNotations.map(({ type, typed, readings }) => [type, typed, readings[at]]));
  });

  test('what is read is written so that it is read again as the same, and is shown beside what was typed if that is another text', () => {
    for (const { type, typed } of typedNotations) {
      const reading = read(typed, type, notation);
      if (reading.kind !== 'value') continue;
      const shown = editText(reading.value, type, notation);
      const again = read(shown, type, notation);
      expect([typed, shown, sameMoment(again)]).toEqual([typed, shown, sameMoment(reading)]);
      if (understood(typed, type, notation) === undefined) expect(shown.toLowerCase()).toBe(plain(typed, type, shown));
    }
  });
});

type Reading = ReturnType<typeof read>;
/** A time may be stored with another offset than it is written with. */
const sameMoment = (reading: Reading): Reading =>
  reading.kind === 'value' && typeof reading.value === 'string' && reading.value.includes('T')
    ? { kind: 'value', value: new Date(reading.value).toISOString() }
    : reading;

/** The typed text, if nothing has to stand beside it; digits alone are plain however they are written. */
const plain = (typed: string, type: string, shown: string): string =>
  type === 'number' && /^-?\d+$/.test(typed) ? shown : typed.trim().toLowerCase();

describe('a file with one such value', () => {
  /** The values that an import stores: several if it asks for the format, none if it does not take the text as this type. */
  function stored(typed: string, type: 'number' | 'boolean' | 'date' | 'datetime'): readonly Value[] {
    const formats = atOnce(recognizeColumn('a', [typed])).formats[type];
    const check = cellCheckOf({ type, required: false }, null);
    const texts = formats.length === 0 ? [typed] : formats.map((format) => formatRules[format].read(typed) ?? typed);
    return texts.flatMap((text) => {
      const cell = check(text);
      return cell instanceof CellFault || cell === null ? [] : [cell as Value];
    });
  }

  /** Signs that a file has for the whole column, and a person leaves out. */
  const ofColumn = /[€$()]|\d-$|^\+\d/;

  test.each(typedNotations.filter(({ type, typed }) => type !== 'datetime' && !ofColumn.test(typed)))(
    '$type: “$typed” is never stored as what nobody means by it',
    ({ type, typed }) => {
      const meant = notations.flatMap((notation) => {
        const reading = read(typed, type, notation);
        return reading.kind === 'value' ? [reading.value] : reading.kind === 'unclear' ? reading.values : [];
      });
      for (const value of stored(typed, type as 'number'))
        expect([typed, meant.map(String)]).toEqual([typed, expect.arrayContaining([String(value)])]);
    },
  );

  test('yes and no are the same words to files as to fields', () => {
    for (const { typed } of typedNotations.filter(({ type }) => type === 'boolean')) {
      const reading = read(typed, 'boolean', notations[0]);
      expect([typed, formatRules.yes_no.read(typed)]).toEqual([typed, reading.kind === 'value' ? String(reading.value) : undefined]);
    }
  });
});
