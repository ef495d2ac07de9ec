const decimal = /^-?(0|[1-9]\d*)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;
const zero = 48;

/** A decimal's significant digits, and the power of ten of the last digit. */
interface Value {
  readonly digits: string;
  readonly exponent: number;
}

function readDecimal(text: string): Value | undefined {
  const [, whole = '', fraction = '', power = '0'] = decimal.exec(text) ?? [];
  if (whole === '') return undefined;
  const all = whole + fraction;
  // A loop: a regular expression for trailing zeros takes quadratic time on hostile text.
  let from = 0;
  while (all.charCodeAt(from) === zero) from++;
  if (from === all.length) return { digits: '', exponent: 0 };
  let to = all.length;
  while (all.charCodeAt(to - 1) === zero) to--;
  return { digits: all.slice(from, to), exponent: Number(power) - fraction.length + (all.length - to) };
}

/**
 * Whether `text` is a JSON number that a double represents exactly: `text` and `String(Number(text))` denote the same decimal
 * value.
 */
export function isExactNumber(text: string): boolean {
  const given = readDecimal(text);
  if (given === undefined) return false;
  const carried = readDecimal(String(Number(text)));
  // A double never changes the sign.
  return carried !== undefined && given.digits === carried.digits && given.exponent === carried.exponent;
}
