import { atOnce, everyInSteps, type Stepwise } from '../kernel/stepwise.ts';
import { cellCheckOf } from '../tables/cell-check.ts';
import { CellFault } from '../tables/column-kinds/column-kind.ts';
import type { ColumnType } from '../tables/column-kinds/column-kinds.ts';

const identifierName =
  /phone|telefon|mobil|handy|\btel\b|telephone|\bfax\b|whatsapp|\bzip\b|post(?:al|code|leitzahl)|\bplz\b|\bcode\b|\bsku\b|iban|\bssn\b|\bvat\b|account|\bid\b|\bno\b|\bkonto\b|nummer\b|\bnr\b/i;
const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const maxDigits = 15;
/** Whole numbers that all have at least this many digits are phone or account numbers, rarely amounts. */
const minPhoneDigits = 10;

/**
 * Guesses a column type that keeps all values without loss: text unless every value clearly has another type.
 * Leading zeros, a leading plus, more than 15 digits, exponents, and names such as "phone" or "zip code" mean text.
 */
export const guessType = (name: string, values: readonly string[]): ColumnType => atOnce(guessTypeInSteps(name, values));

/** As `guessType`: a file may have a hundred thousand different values. */
export function* guessTypeInSteps(name: string, values: readonly string[]): Stepwise<ColumnType> {
  const given = values.filter((value) => value !== '');
  if (given.length === 0) return 'text';
  if (given.every((value) => value === 'true' || value === 'false')) return 'boolean';
  if (yield* areNumbers(given))
    return identifierName.test(name.replace(/[_-]/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2')) ? 'text' : 'number';
  const check = cellCheckOf({ type: 'datetime', required: false }, null);
  return (yield* everyInSteps(given, (value) => !(check(value) instanceof CellFault))) ? 'datetime' : 'text';
}

// A file may have a hundred thousand short values, so only long ones are counted.
const hasManyDigits = (value: string): boolean => value.length > maxDigits && value.replace(/^-?0\.0*|\D/g, '').length > maxDigits;

function* areNumbers(values: readonly string[]): Stepwise<boolean> {
  const decimals = new Set<number>();
  let areLong = true;
  let havePadding = false;
  const isNumber = (value: string): boolean => {
    if (!number.test(value) || hasManyDigits(value) || Object.is(Number(value), -0)) return false;
    const point = value.indexOf('.');
    const fraction = point < 0 ? 0 : value.length - point - 1;
    decimals.add(fraction);
    havePadding ||= fraction > 0 && value.endsWith('0');
    areLong &&= fraction === 0 && value.length >= minPhoneDigits;
    return true;
  };
  if (!(yield* everyInSteps(values, isNumber))) return false;
  // "1.10" and "1.9" together are version or section numbers. If all values have two decimals, they are prices.
  return !areLong && !(havePadding && decimals.size > 1);
}
