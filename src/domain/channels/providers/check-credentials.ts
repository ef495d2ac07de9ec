import { checkFields, fieldsGiven } from '../../kernel/check-fields.ts';
import type { Members } from '../../kernel/check-shape.ts';
import type { Problem } from '../../kernel/errors.ts';
import type { Fields } from '../../kernel/field.ts';
import type { CredentialField } from './provider.ts';

/** Problems of secrets that are entered. */
export function checkCredentials(given: unknown, fields: Fields & Readonly<Record<string, CredentialField>>): Problem[] {
  const problems = checkFields(given, fields, 'credentials');
  if (problems.length > 0) return problems;
  return Object.entries(fieldsGiven(given as Members, fields)).flatMap(([name, secret]) => {
    const fault = fields[name]?.fault?.(String(secret).trim());
    return fault === undefined ? [] : [{ path: `credentials.${name}`, message: fault }];
  });
}

const leastLength = 16;

/** The fault of a key that callbacks are signed with: with a guessed key they can be forged. */
export const shortKeyFault = (key: string): string | undefined =>
  key.length < leastLength ? `must have at least ${leastLength} characters; copy all of it` : undefined;
