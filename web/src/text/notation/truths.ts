import { type Notation, ownNotation } from './notation.ts';
import { plainOf } from './numbers.ts';
import { foundValue, refuse, type TypedReading } from './reading.ts';
import { notationWords } from './words.ts';

/** Yes and no as each language writes them. Other languages have the English words. */
const written: Readonly<Record<string, readonly [yes: string, no: string]>> = {
  ar: ['نعم', 'لا'],
  cs: ['ano', 'ne'],
  da: ['ja', 'nej'],
  de: ['ja', 'nein'],
  es: ['sí', 'no'],
  fi: ['kyllä', 'ei'],
  fr: ['oui', 'non'],
  hu: ['igen', 'nem'],
  it: ['sì', 'no'],
  nb: ['ja', 'nei'],
  nl: ['ja', 'nee'],
  pl: ['tak', 'nie'],
  pt: ['sim', 'não'],
  ru: ['да', 'нет'],
  sv: ['ja', 'nej'],
  tr: ['evet', 'hayır'],
  vi: ['có', 'không'],
};
const english = ['Yes', 'No'] as const;
/** Other words and signs for yes and no in files and forms, also as spreadsheets write them. */
const others = [
  ['yes', 'y', 'j', 'o', 'si', 'x', '✓', '✔', '☑', '1', 'on', 'true', 'wahr', 'vrai', 'verdadero', 'vero', 'verdadeiro', 'waar', 'đúng'],
  ['no', 'n', '✗', '☐', '0', 'off', 'false', 'falsch', 'faux', 'falso', 'onwaar', 'sai'],
] as const;
const languages = Object.values(written);
const meanings = new Map([
  ...[...languages.map(([yes]) => yes), ...others[0]].map((word) => [word, true] as const),
  ...[...languages.map(([, no]) => no), ...others[1]].map((word) => [word, false] as const),
]);

const wordsOf = ({ locale }: Notation): readonly [yes: string, no: string] => {
  const language = locale.split('-', 1)[0] ?? '';
  return Object.hasOwn(written, language) ? (written[language] ?? english) : english;
};

/** "ja", "oui", "Yes". */
export const writtenTruth = (value: boolean, notation: Notation = ownNotation()): string => wordsOf(notation)[value ? 0 : 1];

/** Reads yes or no in many languages, a cross, 1 and 0: no word of one is the other in another. */
export function readTruth(text: string, notation: Notation = ownNotation()): TypedReading<boolean> {
  const meaning = meanings.get(plainOf(text).replace(/[.!]$/, '').toLowerCase());
  return meaning === undefined ? refuse(notationWords.noTruth(...wordsOf(notation))) : foundValue(meaning);
}
