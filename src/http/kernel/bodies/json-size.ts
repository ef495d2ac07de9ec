import { ValidationFailed } from '../../../domain/kernel/errors.ts';

const maxDepth = 64;
/** Room for 500 records of 200 cells, and for as many unknown columns again in some of them. */
const maxValues = 110_000;
/** A text of so few bytes has fewer values than are allowed. */
const fewBytes = 64 * 1024;

const [quote, comma, backslash, openBrace, closeBrace, toBrace] = [34, 44, 92, 123, 125, 32];

/**
 * Refuses a JSON text, before it is parsed, that nests more than 64 levels deep or has more than 110,000 values: parsing and checking
 * those takes seconds. A text with few brackets is not scanned, unless it is large. @throws ValidationFailed
 */
export function checkJsonSize(text: string, bytes: Buffer): void {
  if (bytes.length <= fewBytes && !hasManyBrackets(text)) return;
  let depth = 0;
  let values = 1;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    if (byte === quote) {
      at = endOfString(bytes, at);
      continue;
    }
    // Brackets differ from braces in one bit.
    const brace = byte | toBrace;
    if (brace === openBrace && ++depth > maxDepth) throw refusal(`is nested too deeply: at most ${maxDepth} levels`);
    if (brace === closeBrace) depth--;
    if ((brace === openBrace || byte === comma) && ++values > maxValues) throw refusal(`has too many values: at most ${maxValues}`);
  }
}

const refusal = (message: string): ValidationFailed => new ValidationFailed([{ path: 'body', message }]);

/** Whether there are more opening brackets than levels that are allowed; searching for them is much faster than a scan. */
function hasManyBrackets(text: string): boolean {
  let found = 0;
  for (const bracket of '{[')
    for (let at = text.indexOf(bracket); at >= 0; at = text.indexOf(bracket, at + 1)) if (++found > maxDepth) return true;
  return false;
}

/** The position of a string's closing quote; the end of the text if there is none. */
function endOfString(bytes: Buffer, start: number): number {
  for (let end = bytes.indexOf(quote, start + 1); end >= 0; end = bytes.indexOf(quote, end + 1)) {
    let escapes = 0;
    while (bytes[end - 1 - escapes] === backslash) escapes++;
    if (escapes % 2 === 0) return end;
  }
  return bytes.length;
}
