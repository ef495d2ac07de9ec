import { type Notation, numberOptions, ownNotation, perNotation } from './notation.ts';

/** The number that a text stands for. Unclear: it stands for either of two. None: it is no number, or has more digits than are kept. */
export type NumberReading =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'unclear'; readonly values: readonly [number, number] }
  | { readonly kind: 'none' };

/** Between thousands, besides a comma or a point: a space (also one that does not break, or a narrow one), or an apostrophe. */
const others = " \u00a0\u202f'’";
/** Thousands have one sign throughout; lakhs (12,34,567) have commas. A number does not begin with a needless zero. */
const patternOf = (group: string, decimal: string): RegExp =>
  new RegExp(`^-?(0|[1-9]\\d{0,2}([${group}${others}])\\d{3}(?:\\2\\d{3})*|[1-9]\\d?(?:,\\d{2})+,\\d{3}|[1-9]\\d*)?(?:${decimal}(\\d+))?$`);
const patterns = { ',': patternOf('.', ','), '.': patternOf(',', '\\.') } as const;
type DecimalSign = keyof typeof patterns;
const signs = [',', '.'] as const;

/** Arabic digits and signs, which say which of them is before decimals. */
const arabicDigits = /[٠-٩۰-۹]/g;
const arabicSigns = /[٫٬]/;
/** A number as programs write it, where it has very many digits: 1e+21. */
const scientific = /^-?\d(?:\.\d+)?e[+-]?\d+$/i;

/** Reads a number in a notation. Where it can be read in two ways, such as `1,234`, the notation decides, if it has the sign. */
export function readTyped(text: string, { decimal, group }: Pick<Notation, 'decimal' | 'group'> = ownNotation()): NumberReading {
  const plain = plainOf(text);
  const comma = arabicSigns.test(text) ? undefined : numberIn(plain, ',');
  const point = numberIn(plain, '.');
  if (comma === undefined && point === undefined) return scientific.test(plain) ? numberOr(Number(plain)) : { kind: 'none' };
  if (comma === undefined || point === undefined || comma === point) return numberOr(comma ?? point);
  // Either a group of three or three decimals.
  const sign = plain.includes(',') ? ',' : '.';
  const [asDecimals, asGroup] = sign === ',' ? [comma, point] : [point, comma];
  if (group === sign) return numberOr(asGroup);
  // As decimals, 2.500 would be written 2.5.
  if (decimal === sign && !plain.endsWith('0')) return numberOr(asDecimals);
  return { kind: 'unclear', values: [asDecimals, asGroup] };
}

const numberOr = (value: number | undefined): NumberReading =>
  value === undefined || !Number.isFinite(value) ? { kind: 'none' } : { kind: 'number', value };

export const plainOf = (text: string): string =>
  text
    .trim()
    .normalize('NFKC')
    .replace(/^[−–]/, '-')
    .replace(arabicDigits, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',');

/** The number with a sign before its decimals; undefined if it is none, or if digits would be lost. */
function numberIn(text: string, sign: DecimalSign): number | undefined {
  const [, whole = '', , decimals = ''] = patterns[sign].exec(text) ?? [];
  if (whole === '' && decimals === '') return undefined;
  const digits = `${text.startsWith('-') ? '-' : ''}${whole.replace(/\D/g, '') || '0'}${decimals === '' ? '' : `.${decimals}`}`;
  const value = Number(digits);
  return isExact(digits, value) ? value : undefined;
}

/** A number keeps 15 digits, or more if it is written back with them. */
function isExact(digits: string, value: number): boolean {
  const significant = digits.replace(/\D/g, '').replace(/^0+/, '');
  if (significant.replace(/(?<!0)0+$/, '').length <= 15) return true;
  return String(value) === (digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits);
}

/** Reads the numbers of one column, where "0,5" below "1,234" says what the comma is. What is no number, or unclear, stays a text. */
export function readColumn(texts: readonly string[], notation: Notation = ownNotation()): readonly (number | string)[] {
  const given = texts.map(plainOf);
  const numbers = given.filter((text) => signs.some((sign) => numberIn(text, sign) !== undefined));
  const fitting = signs.filter((sign) => numbers.every((text) => numberIn(text, sign) !== undefined));
  const [only] = fitting.length === 1 ? fitting : [];
  // If the others contradict each other, they say nothing, and the notation does not, either.
  const usual = fitting.length === 0 ? { decimal: '', group: '' } : notation;
  return given.map((plain, at) => {
    const text = texts[at]?.trim() ?? '';
    if (only) return numberIn(plain, only) ?? text;
    const reading = readTyped(text, usual);
    return reading.kind === 'number' ? reading.value : text;
  });
}

const format = perNotation(({ locale }) => new Intl.NumberFormat(locale, numberOptions));

/** A number in a notation: 1234.5 → "1.234,5". It is read back as the same number. */
export function writtenNumber(value: number, notation: Notation = ownNotation()): string {
  // Beyond these, digits would be added or lost.
  if (String(value).includes('e') || !Number.isFinite(value)) return String(value);
  return `${value < 0 ? '-' : ''}${format(notation).format(Math.abs(value))}`;
}

/** Fewer than five digits are no amount for sure, but may be a year: they have no sign between thousands. */
const ofWhole = perNotation(({ locale }) => new Intl.NumberFormat(locale, { ...numberOptions, useGrouping: 'min2' }));
const withDecimals = new Map<number, (notation?: Notation) => Intl.NumberFormat>();

/** A number in a cell, with at least `decimals` digits after the point, as others of its column have them. */
export function cellNumber(value: number, decimals: number, notation: Notation = ownNotation()): string {
  if (String(value).includes('e')) return String(value);
  const isWhole = decimals === 0 && Number.isInteger(value);
  const least = Math.min(decimals, 20);
  if (!withDecimals.has(least))
    withDecimals.set(
      least,
      perNotation(({ locale }) => new Intl.NumberFormat(locale, { ...numberOptions, minimumFractionDigits: least })),
    );
  const formatted = (isWhole ? ofWhole(notation) : withDecimals.get(least)?.(notation))?.format(Math.abs(value));
  return `${value < 0 ? '-' : ''}${formatted}`;
}

/** A number to copy and to edit, without signs between thousands: 1234.5 → "1234,5". */
export const editedNumber = (value: number, { decimal }: Notation = ownNotation()): string =>
  String(value).includes('e') ? String(value) : String(value).replace('.', decimal);

/** Whether a text can be read as a number. */
export function canBeNumber(text: string, value: number, notation: Notation = ownNotation()): boolean {
  const reading = readTyped(text, notation);
  return reading.kind === 'unclear' ? reading.values.includes(value) : reading.kind === 'number' && reading.value === value;
}

/** The number that a form sends for a field: 0 for an empty one, which the API refuses with its bounds. */
export const sentNumber = (value: unknown): number => Number(value ?? '');
