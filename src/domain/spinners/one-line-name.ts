import { checkText } from '../kernel/check-shape.ts';
import type { Problem } from '../kernel/errors.ts';

/** Checks a name that may be left out: one line of at most `maxLength` characters; `blank` says why it must not be blank. */
export function checkOneLine(name: unknown, path: string, maxLength: number, blank: string): Problem[] {
  if (name === undefined) return [];
  const problems = checkText(name, path, maxLength);
  if (problems.length > 0 || typeof name !== 'string') return problems;
  if (name.trim() === '') return [{ path, message: blank }];
  return /[\p{Cc}\u2028\u2029]/u.test(name) ? [{ path, message: 'must be one line, without control characters' }] : [];
}
