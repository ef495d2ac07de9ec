const name = '[a-z][a-z0-9_]{0,39}';
const whole = new RegExp(`^${name}$`);
const placeholder = new RegExp(String.raw`\{\{\s*secrets\.(${name})\s*\}\}`, 'g');

/** Whether a text can be the name of a secret: `[a-z][a-z0-9_]{0,39}`. */
export const isSecretName = (text: string): boolean => whole.test(text);

/** The distinct names of the secrets that a text has as `{{ secrets.name }}`, in order of appearance. */
export const namedSecrets = (text: string): readonly string[] => [
  ...new Set(Array.from(text.matchAll(placeholder), ([, found]) => found as string)),
];

/**
 * The text with values in place of `{{ secrets.name }}`. A value is not read again, so one that names a secret stays as it is. `between`
 * writes the text around them, such as a template: rendered before, a record's value could name a secret, and rendered after, a secret's
 * value could name a column.
 */
export function withSecrets(text: string, secretOf: (name: string) => string, between = (part: string): string => part): string {
  // Splitting by an expression with one group returns texts and names in turn.
  return text
    .split(placeholder)
    .map((part, index) => (index % 2 === 1 ? secretOf(part) : part && between(part)))
    .join('');
}
