import { withLatinDigits } from './latin-digits.ts';

/** Between thousands, besides a comma or a point: a space (also one that does not break, or a narrow one), or an apostrophe. */
const others = " \u00a0\u202f'’";

const patternOf = (group: string, decimal: string): RegExp =>
  new RegExp(`^([-−]?)([1-9]\\d{0,2}(?:([${group}${others}])\\d{3}(?:\\3\\d{3})*)|\\d+)(?:${decimal}(\\d+))?([-−]?)$`);

/** The decimal separator of a column of numbers. */
export const decimalMarks = { decimal_point: patternOf(',', '\\.'), decimal_comma: patternOf('\\.', ',') } as const;

const currency = String.raw`\p{Sc}|(?:EUR|USD|GBP|CHF|JPY|CNY|SEK|NOK|DKK|PLN|CZK|HUF|TRY|INR|BRL|CAD|AUD|AED|SAR|EGP)`;
const space = '[ \u00a0\u202f]?';
const beforeAmount = new RegExp(`^([-−]?)(${currency})${space}(?=[-−]?\\p{Nd})`, 'u');
const behindAmount = new RegExp(`(?<=\\p{Nd}[-−]?)${space}(${currency})$`, 'u');

/** The currency that a text has beside digits; undefined if it has none. */
export const currencyOf = (text: string): string | undefined => beforeAmount.exec(text)?.[2] ?? behindAmount.exec(text)?.[1];

const notDigits = /\D/g;
/** They say which of them is before decimals, as Latin ones do not. */
const arabicSigns = /[٫٬]/;
const inBrackets = /^\((.+)\)$/;

/**
 * Reads a number as spreadsheets save it, such as `1.234,50`, `1 234.50`, `(12)` or `١٬٢٣٤٫٥٠`, as one with a point: `1234.50`. Undefined for any
 * other text; also for a number with a unit or a percent sign, which would be lost. A currency is left out: it is the column's.
 */
export function readNumber(pattern: RegExp, text: string): string | undefined {
  const trimmed = text.trim().replace(beforeAmount, '$1').replace(behindAmount, '');
  const bracketed = inBrackets.exec(trimmed)?.[1];
  const parts = pattern.exec(bracketed ?? trimmed);
  if (!parts) {
    const latin = withLatinDigits(trimmed);
    return latin === undefined ? undefined : readNumber(arabicSigns.test(trimmed) ? decimalMarks.decimal_point : pattern, latin);
  }
  const [, before = '', whole = '', , fraction, after = ''] = parts;
  const signs = (bracketed === undefined ? 0 : 1) + before.length + after.length;
  if (signs > 1) return undefined;
  const number = whole.replace(notDigits, '') + (fraction === undefined ? '' : `.${fraction}`);
  return signs === 1 && /[1-9]/.test(number) ? `-${number}` : number;
}
