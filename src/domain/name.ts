import { ValidationFailed } from './errors.ts';

const maxLength = 200;

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
