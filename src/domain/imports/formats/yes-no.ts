import { withLatinDigits } from './latin-digits.ts';

const words = {
  true: `yes y ja j oui o sí si sì sim tak ano evet igen kyllä có да true wahr vrai verdadero vero verdadeiro waar đúng on نعم x ✓ ✔ ☑ 1`,
  false: `no n nein non não nee nie ne nej nei nem ei hayır không нет false falsch faux falso onwaar sai off لا ✗ ☐ 0`,
};
const meanings = new Map(
  (['true', 'false'] as const).flatMap((meaning) => words[meaning].split(' ').map((word) => [word, meaning] as const)),
);

const maxLength = 12;

/** Reads yes or no in several languages, a cross, 1 and 0 as `true` or `false`; undefined for any other text. */
export function readYesNo(text: string): 'true' | 'false' | undefined {
  const trimmed = text.trim();
  if (trimmed.length > maxLength) return undefined;
  const word = trimmed.normalize('NFKC').replace(/[.!]$/, '').toLowerCase();
  return meanings.get(withLatinDigits(word) ?? word);
}

/** Whether these words for yes and no, each once, are surely no codes: 1 and 0, or a single letter, may be something else. */
export function areSurelyYesNo(words: readonly string[]): boolean {
  const lower = words.map((word) => word.trim().toLowerCase());
  if (lower.some((word) => word.length > 1)) return true;
  if (lower.every((word) => word === 'x' || word === '✓' || word === '✔')) return true;
  const letters = lower.filter((word) => word !== '1' && word !== '0');
  return letters.length > 0 && new Set(letters.map((word) => meanings.get(word))).size === 2;
}
