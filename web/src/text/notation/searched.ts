import { readDay } from './days.ts';
import { type Notation, ownNotation } from './notation.ts';
import { readTyped } from './numbers.ts';

/** A number with signs that its value may have elsewhere, or a day: both are shown otherwise than they are stored. */
const isSigned = /^[-−–]?[\d\s.,'’]*\d[.,'’\s]\d[\d\s.,'’]*$/;
const isDay = /^\d{1,4}\s*[./-]\s*\d{1,2}\s*[./-]\s*\d{1,4}$/;

/** A text to search for as it is typed, and on a line of its own as it is stored: 16.273,36 is 16273.36, and 20.03.2023 is 2023-03-20. */
export function searchedText(typed: string, notation: Notation = ownNotation()): string {
  const text = typed.trim();
  const stored = isDay.test(text) ? valuesOf(readDay(text, notation)) : isSigned.test(text) ? numbersIn(text, notation) : [];
  return [...new Set([typed, ...stored.map(String)])].join('\n');
}

const valuesOf = (reading: ReturnType<typeof readDay>): readonly string[] =>
  reading.kind === 'value' ? [reading.value] : reading.kind === 'unclear' ? reading.values : [];

function numbersIn(text: string, notation: Notation): readonly number[] {
  const reading = readTyped(text, notation);
  return reading.kind === 'number' ? [reading.value] : reading.kind === 'unclear' ? reading.values : [];
}
