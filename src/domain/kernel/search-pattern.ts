const special = /[\\^$.*+?()[\]{}|/-]/;

/**
 * A case-insensitive regular expression for a text. It lists the cases of each letter, since JavaScript and PostgreSQL fold case
 * by different rules. A text of several lines matches where any of them does.
 */
export function searchPattern(text: string): string {
  const patterns = searchedTexts(text).map((line) => Array.from(line, anyCase).join(''));
  return patterns.length > 1 ? `(?:${patterns.join('|')})` : (patterns[0] as string);
}

/** The texts that are searched for, any of them: the lines of a text that has several, else the text. */
export function searchedTexts(text: string): readonly string[] {
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.length > 1 ? lines : [text];
}

function anyCase(character: string): string {
  const forms = new Set([character, character.toLowerCase(), character.toUpperCase()].filter((form) => Array.from(form).length === 1));
  const [first = character, ...others] = [...forms].map((form) => (special.test(form) ? `\\${form}` : form));
  return others.length === 0 ? first : `(?:${[first, ...others].join('|')})`;
}

/** A test whether a text contains what is searched for, in any case. */
export function textFinder(search: string): (text: string) => boolean {
  const pattern = new RegExp(searchPattern(search));
  return (text) => pattern.test(text);
}
