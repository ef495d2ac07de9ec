const special = /[\\^$.*+?()[\]{}|/-]/;

/**
 * A case-insensitive regular expression for a text. It lists the cases of each letter, since JavaScript and PostgreSQL fold case
 * by different rules.
 */
export const searchPattern = (text: string): string => Array.from(text, anyCase).join('');

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
