import { ValidationFailed } from './errors.ts';

const maxLength = 200;

/** The name of a copy, no longer than a name may be. */
export function nameOfCopy(name: string): string {
  const characters = [...name];
  const ending = ' (copy)';
  while (characters.join('').length + ending.length > maxLength) characters.pop();
  return characters.join('') + ending;
}

/** The name a person gives to something, without space around it. @throws ValidationFailed */
export function checkName(name: string): string {
  const trimmed = name.trim();
  const fault =
    trimmed === ''
      ? 'must not be blank'
      : trimmed.length > maxLength
        ? `must have at most ${maxLength} characters`
        : trimmed.includes('\0') || !trimmed.isWellFormed()
          ? 'has a character that cannot be stored'
          : undefined;
  if (fault !== undefined) throw new ValidationFailed([{ path: 'name', message: fault }]);
  return trimmed;
}
