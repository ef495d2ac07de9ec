import { ValidationFailed } from './errors.ts';
import { textFault } from './storable-text.ts';

const maxLength = 200;

/** Line breaks and other controls, and what turns the direction of the text after it: a name stands in lists, subjects and logs. */
const unfit = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** The name of a copy, no longer than a name may be. */
export function nameOfCopy(name: string): string {
  const characters = [...name];
  const ending = ' (copy)';
  while (characters.join('').length + ending.length > maxLength) characters.pop();
  return characters.join('') + ending;
}

/** Why a text is no name, or undefined when it is one. */
export function nameFault(name: string): string | undefined {
  const trimmed = name.trim();
  if (trimmed === '') return 'must not be blank';
  if (trimmed.length > maxLength) return `must have at most ${maxLength} characters`;
  const fault = textFault(trimmed);
  if (fault !== undefined) return fault;
  if (unfit.test(trimmed)) return 'must be on one line, without control characters';
  return visible.test(trimmed) ? undefined : 'must have something to be seen';
}

/** The name a person gives to something, without space around it. @throws ValidationFailed */
export function checkName(name: string): string {
  const trimmed = name.trim();
  const fault = nameFault(trimmed);
  if (fault !== undefined) throw new ValidationFailed([{ path: 'name', message: fault }]);
  return trimmed;
}
