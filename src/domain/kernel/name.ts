import { ValidationFailed } from './errors.ts';
import { textFault } from './storable-text.ts';

/** Characters of a name. */
export const longestName = 200;

/** Control characters, line breaks and bidi controls: names appear in lists, subjects and logs. */
const disallowed = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** The name of a copy, cut to the maximum length. */
export function nameOfCopy(name: string): string {
  const characters = [...name];
  const ending = ' (copy)';
  while (characters.join('').length + ending.length > longestName) characters.pop();
  return characters.join('') + ending;
}

/** Why a text is not a valid name; undefined if it is. */
export function nameFault(name: string): string | undefined {
  const trimmed = name.trim();
  if (trimmed === '') return 'must not be blank';
  if (trimmed.length > longestName) return `must have at most ${longestName} characters`;
  const fault = textFault(trimmed);
  if (fault !== undefined) return fault;
  if (disallowed.test(trimmed)) return 'must be a single line without control characters';
  return visible.test(trimmed) ? undefined : 'must have at least one visible character';
}

/** Returns a valid name, trimmed. @throws ValidationFailed */
export function checkName(name: string): string {
  const trimmed = name.trim();
  const fault = nameFault(trimmed);
  if (fault !== undefined) throw new ValidationFailed([{ path: 'name', message: fault }]);
  return trimmed;
}
