import { ValidationFailed } from './errors.ts';

const maxDepth = 64;
/** Room for 500 records of 200 cells, and for as many unknown columns again in some of them. */
const maxValues = 110_000;

const [quote, comma, backslash, openBrace, closeBrace, toBrace] = [34, 44, 92, 123, 125, 32];
const [zero, nine, dot, letterE, toLower] = [48, 57, 46, 101, 32];

/** A double represents every number of fewer characters that has no exponent. */
export const longNumber = 16;

/**
 * Refuses a JSON text, before it is parsed, that nests more than 64 levels deep or has more than 110,000 values: parsing and checking
 * those takes seconds. Returns whether it may have a number that a double does not represent exactly. @throws ValidationFailed
 */
export function scanJson(bytes: Uint8Array): boolean {
  let depth = 0;
  let values = 1;
  let mayBeInexact = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    if (byte === quote) {
      at = endOfString(bytes, at);
    } else if (byte >= zero && byte <= nine) {
      const start = at;
      while (isInNumber(bytes[at + 1])) at++;
      if (at + 1 - start >= longNumber || ((bytes[at + 1] ?? 0) | toLower) === letterE) mayBeInexact = true;
    } else {
      // Brackets differ from braces in one bit.
      const brace = byte | toBrace;
      if (brace === openBrace && ++depth > maxDepth) throw refusal(`is nested too deeply: at most ${maxDepth} levels`);
      if (brace === closeBrace) depth--;
      if ((brace === openBrace || byte === comma) && ++values > maxValues) throw refusal(`has too many values: at most ${maxValues}`);
    }
  }
  return mayBeInexact;
}

const isInNumber = (byte: number | undefined): boolean => byte !== undefined && ((byte >= zero && byte <= nine) || byte === dot);

const refusal = (message: string): ValidationFailed => new ValidationFailed([{ path: 'body', message }]);

/** The position of a string's closing quote; the end of the text if there is none. Most strings are short, and searching is still faster. */
function endOfString(bytes: Uint8Array, start: number): number {
  for (let end = bytes.indexOf(quote, start + 1); end >= 0; end = bytes.indexOf(quote, end + 1)) {
    let escapes = 0;
    while (bytes[end - 1 - escapes] === backslash) escapes++;
    if (escapes % 2 === 0) return end;
  }
  return bytes.length;
}
