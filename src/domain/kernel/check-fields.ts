import { checkMembers, checkText, isObject, type Members, member, memberPath } from './check-shape.ts';
import type { Problem } from './errors.ts';
import type { Field, Fields } from './field.ts';

/** Every problem of an object that people write, against its fields. Null counts as absent. */
export function checkFields(input: unknown, fields: Fields, path: string): Problem[] {
  if (!isObject(input)) return [{ path, message: input === undefined ? 'is missing' : 'must be a JSON object' }];
  const known = Object.entries(fields).flatMap(([name, field]) => checkField(member(input, name), field, memberPath(path, name)));
  return [...checkMembers(input, Object.keys(fields), path), ...known];
}

/** The members of a checked object that are fields and not null. */
export const fieldsGiven = (input: Members, fields: Fields): Members =>
  Object.fromEntries(Object.keys(fields).flatMap((name) => ((member(input, name) ?? null) === null ? [] : [[name, member(input, name)]])));

function checkField(value: unknown, field: Field, path: string): Problem[] {
  if (value === undefined || value === null) return field.isOptional ? [] : [{ path, message: 'is missing' }];
  switch (field.holds) {
    case 'text': {
      const problems = checkText(value, path, field.maxLength ?? 1000);
      return problems.length === 0 && String(value).trim() === '' && !field.isOptional
        ? [{ path, message: 'must not be blank' }]
        : problems;
    }
    case 'choice':
      return field.words.some((word) => word === value) ? [] : [{ path, message: `must be ${oneOf(field.words)}` }];
    case 'flag':
      return typeof value === 'boolean' ? [] : [{ path, message: 'must be true or false' }];
    case 'integer':
      return checkInteger(value, field, path);
    default:
      return [];
  }
}

function checkInteger(value: unknown, { min, max }: { readonly min?: number; readonly max?: number }, path: string): Problem[] {
  const fits = Number.isSafeInteger(value) && Number(value) >= (min ?? -Infinity) && Number(value) <= (max ?? Infinity);
  if (fits) return [];
  const span = min === undefined || max === undefined ? '' : ` from ${min} to ${max}`;
  return [{ path, message: `must be a whole number${span}` }];
}

const oneOf = (words: readonly string[]): string => words.map((word) => `"${word}"`).join(' or ');
