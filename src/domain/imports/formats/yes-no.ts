const yes = ['yes', 'y', 'ja', 'j', 'oui', 'o', 'sí', 'si', 'sim', 'true', 'wahr', 'vrai', 'verdadero', 'vero', 'نعم', 'x', '✓', '✔', '1'];
const no = ['no', 'n', 'nein', 'non', 'não', 'nee', 'false', 'falsch', 'faux', 'falso', 'لا', '0'];
const meanings = new Map([...yes.map((word) => [word, 'true'] as const), ...no.map((word) => [word, 'false'] as const)]);

const maxLength = 9;

/** Reads yes or no in several languages, a cross, 1 and 0 as `true` or `false`; undefined for any other text. */
export function readYesNo(text: string): 'true' | 'false' | undefined {
  const trimmed = text.trim();
  return trimmed.length > maxLength ? undefined : meanings.get(trimmed.toLowerCase());
}

/** Whether these words for yes and no, each once, are surely no codes: 1 and 0, or a single letter, may be something else. */
export function areSurelyYesNo(words: readonly string[]): boolean {
  const lower = words.map((word) => word.trim().toLowerCase());
  if (lower.some((word) => word.length > 1)) return true;
  if (lower.every((word) => word === 'x' || word === '✓' || word === '✔')) return true;
  const letters = lower.filter((word) => word !== '1' && word !== '0');
  return letters.length > 0 && new Set(letters.map((word) => meanings.get(word))).size === 2;
}
