import { longNumber } from '../../../domain/kernel/scan-json.ts';
import { Records } from '../../../domain/tables/encoding/encoding.ts';

const { kinds: valueKinds, kindBits } = Records;

const [quote, minus, dot, slash, zero, nine, backslash, letterE, letterU, space] = [34, 45, 46, 47, 48, 57, 92, 101, 117, 32];
const [plus, letterT, letterF, letterN, toLower] = [43, 116, 102, 110, 32];

/** Nothing that may be scanned. */
export const notScanned = -1;

/** The bytes that a string has as they are. */
const isPlain = new Uint8Array(256).fill(1, space);
isPlain[quote] = 0;
isPlain[backslash] = 0;

/** The class of an escaped character: 1 if storage writes it in the same way, 2 if not, 0 if there is none. */
const escapes = new Uint8Array(256);
for (const letter of '"\\bfnrt') escapes[letter.charCodeAt(0)] = 1;
escapes[slash] = 2;
escapes[letterU] = 2;

const isHex = new Uint8Array(256);
for (const digit of '0123456789abcdefABCDEF') isHex[digit.charCodeAt(0)] = 1;

/** Whether a byte is white space of JSON. */
export const isSpace = (byte: number | undefined): boolean => byte === space || byte === 10 || byte === 13 || byte === 9;

/** The place of the next byte that is no white space. */
export function skipSpace(bytes: Uint8Array, start: number): number {
  let at = start;
  while ((bytes[at] as number) <= space && isSpace(bytes[at])) at++;
  return at;
}

/**
 * Scans a value of a record at its first byte: `end << kindBits | kind`, or `notScanned` if it is nested or no JSON. The bytes before `end`
 * must end with a brace.
 */
export function scanOther(bytes: Uint8Array, start: number, end: number): number {
  const byte = bytes[start] as number;
  if (byte === minus || (byte >= zero && byte <= nine)) return scanNumber(bytes, start);
  if (byte === letterT && has(bytes, start + 1, 'rue', end)) return ((start + 4) << kindBits) | valueKinds.truth;
  if (byte === letterF && has(bytes, start + 1, 'alse', end)) return ((start + 5) << kindBits) | valueKinds.truth;
  if (byte === letterN && has(bytes, start + 1, 'ull', end)) return ((start + 4) << kindBits) | valueKinds.null;
  return notScanned;
}

/** Scans a string from its first quotation mark. */
export function scanText(bytes: Uint8Array, start: number, end: number): number {
  let at = start + 1;
  let kind: number = valueKinds.text;
  for (; at < end; at++) {
    const byte = bytes[at] as number;
    if (isPlain[byte] === 1) continue;
    if (byte === quote) {
      if (at === start + 1) kind = valueKinds.emptyText;
      return ((at + 1) << kindBits) | kind;
    }
    if (byte !== backslash || ++at >= end) return notScanned;
    const way = escapes[bytes[at] as number];
    if (way === 0) return notScanned;
    if (way === 2) kind = valueKinds.escapedText;
    if (bytes[at] === letterU) {
      if (!areHex(bytes, at + 1)) return notScanned;
      at += 4;
    }
  }
  return notScanned;
}

/** The place after a name and its quotation mark; `notScanned` if it has an escape. */
export function scanName(bytes: Uint8Array, start: number, end: number): number {
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    if (isPlain[byte] === 0) return byte === quote ? at + 1 : notScanned;
  }
  return notScanned;
}

function scanNumber(bytes: Uint8Array, start: number): number {
  let at = bytes[start] === minus ? start + 1 : start;
  const first = bytes[at] as number;
  if (!isDigit(first)) return notScanned;
  at++;
  if (first !== zero) at = skipDigits(bytes, at);
  let kind: number = first === zero && bytes[start] === minus ? valueKinds.otherNumber : valueKinds.number;
  if (bytes[at] === dot) {
    const fraction = at + 1;
    at = skipDigits(bytes, fraction);
    if (at === fraction) return notScanned;
    // Zeros at the end are left out, and numbers below a millionth have an exponent.
    const isWritten = bytes[at - 1] !== zero && (first !== zero || bytes[fraction] !== zero);
    kind = isWritten ? valueKinds.number : valueKinds.otherNumber;
  }
  if (((bytes[at] as number) | toLower) === letterE) {
    at++;
    if (bytes[at] === plus || bytes[at] === minus) at++;
    const exponent = at;
    at = skipDigits(bytes, exponent);
    return at === exponent ? notScanned : (at << kindBits) | valueKinds.longNumber;
  }
  if (at - start >= longNumber) kind = valueKinds.longNumber;
  return (at << kindBits) | kind;
}

/** Whether there are four hexadecimal digits. */
const areHex = (bytes: Uint8Array, at: number): boolean =>
  ((isHex[bytes[at] as number] as number) &
    (isHex[bytes[at + 1] as number] as number) &
    (isHex[bytes[at + 2] as number] as number) &
    (isHex[bytes[at + 3] as number] as number)) ===
  1;

const isDigit = (byte: number): boolean => byte >= zero && byte <= nine;

function skipDigits(bytes: Uint8Array, start: number): number {
  let at = start;
  while (isDigit(bytes[at] as number)) at++;
  return at;
}

function has(bytes: Uint8Array, start: number, letters: string, end: number): boolean {
  if (start + letters.length >= end) return false;
  for (let index = 0; index < letters.length; index++) if (bytes[start + index] !== letters.charCodeAt(index)) return false;
  return true;
}
