import { ValidationFailed } from '../../domain/kernel/errors.ts';
import { isExactNumber } from '../../domain/kernel/exact-number.ts';
import { findJsonFault } from './json-fault.ts';

/** A number literal that a double may not represent: 16 or more characters, or an exponent of three digits. Most strings do not match. */
const suspicious = /(?:^|[:,[\s])-?\d(?:[\d.]{15}|[\d.]*[eE][+-]?\d{3})/;
const number = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** Parses to Infinity, so that the check of the value refuses it and names its path. */
const infinite = '1e999';

const [quote, backslash, minus, zero, nine] = [34, 92, 45, 48, 57];

/**
 * Parses JSON as `JSON.parse` does, except that a number which a double would change becomes Infinity.
 * `__proto__` is kept as a plain member. `mayBeInexact` says whether there may be such a number, if the caller knows.
 * @throws ValidationFailed with the position of the first syntax error
 */
export function parseJson(text: string, mayBeInexact?: boolean): unknown {
  try {
    const value: unknown = JSON.parse(text);
    if (!(mayBeInexact ?? suspicious.test(text))) return value;
    const marked = markInexact(text);
    return marked === text ? value : JSON.parse(marked);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new ValidationFailed([{ path: 'body', message: describe(text) }]);
  }
}

function describe(text: string): string {
  const fault = findJsonFault(text);
  if (fault === undefined) return 'must be valid JSON';
  return `must be valid JSON: expected ${fault.wanted} at position ${fault.position} (line ${fault.line}, column ${fault.column})`;
}

/** Replaces the inexact numbers of a text that is valid JSON. */
function markInexact(text: string): string {
  let marked = '';
  let kept = 0;
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      at = endOfString(text, at);
    } else if (code === minus || (code >= zero && code <= nine)) {
      number.lastIndex = at;
      number.test(text);
      const end = number.lastIndex;
      const literal = text.slice(at, end);
      if (!isExactNumber(literal)) {
        marked += text.slice(kept, at) + infinite;
        kept = end;
      }
      at = end;
    } else {
      at++;
    }
  }
  return marked + text.slice(kept);
}

function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === backslash) escapes++;
    if (escapes % 2 === 0) return end + 1;
  }
}
