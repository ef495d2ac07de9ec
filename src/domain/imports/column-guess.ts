import { suggest } from '../kernel/near-miss.ts';
import { CellFault, cellCheckOf } from '../tables/cell-check.ts';
import { type ColumnType, maxColumnNameLength, maxColumns } from '../tables/data-table.ts';

const identifying =
  /phone|mobile|\btel\b|telephone|\bfax\b|whatsapp|\bzip\b|post(?:al|code)|\bcode\b|\bsku\b|iban|\bssn\b|\bvat\b|account|\bid\b|\bno\b/i;
const number = /^-?(?:0|[1-9]\d*)(?:\.(\d+))?$/;
const mostDigits = 15;
/** Whole numbers that all have as many digits are phone numbers and account numbers, rarely amounts. */
const telephoneDigits = 10;

/**
 * The type that a column's values may be kept as without loss: text unless every one of them is surely something else.
 * Leading zeros, a leading plus, more than 15 digits, exponents and names such as "phone" or "zip code" speak for text.
 */
export function guessType(name: string, values: readonly string[]): ColumnType {
  const given = values.filter((value) => value !== '');
  if (given.length === 0) return 'text';
  if (given.every((value) => value === 'true' || value === 'false')) return 'boolean';
  if (isNumbers(given)) return identifying.test(name.replace(/[_-]/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2')) ? 'text' : 'number';
  const check = cellCheckOf({ name, type: 'datetime', metadata: true, required: false });
  return given.every((value) => !(check(value) instanceof CellFault)) ? 'datetime' : 'text';
}

function isNumbers(values: readonly string[]): boolean {
  const decimals = new Set<number>();
  let areLong = true;
  let havePadding = false;
  for (const value of values) {
    const match = number.exec(value);
    if (!match || value.replace(/\D/g, '').length > mostDigits || Object.is(Number(value), -0)) return false;
    const fraction = match[1] ?? '';
    decimals.add(fraction.length);
    havePadding ||= fraction.endsWith('0');
    areLong &&= fraction === '' && value.length >= telephoneDigits;
  }
  // "1.10" beside "1.9" is a version or a clause; all with two decimals are prices.
  return !areLong && !(havePadding && decimals.size > 1);
}

const valueLike = /^[^@\s]+@[^@\s]+\.[^@\s]+$|^\+?[\d\s()./:,-]*\d[\d\s()./:,-]*%?$|^https?:\/\//;

/** Whether a file's first row names its columns: none of its cells looks like a value, or one is a name of the table's. */
export function looksLikeHeader(first: readonly string[], known: readonly string[]): boolean {
  const names = first.map((name) => name.trim());
  if (names.some((name) => known.includes(name))) return true;
  return names.some((name) => name !== '') && !names.some((name) => valueLike.test(name) || guessType('', [name]) !== 'text');
}

/** A name for each column of a file: its own, without space around it, or one made up where that is blank, taken or no name. */
export function proposeNames(header: readonly string[]): string[] {
  const taken = new Set<string>();
  return header.map((given, index) => {
    const own = given.replaceAll('\0', '').toWellFormed().trim().slice(0, maxColumnNameLength).toWellFormed().trim();
    const base = own === '' ? `column ${index + 1}` : own;
    let name = base;
    for (let number = 2; taken.has(name); number++) {
      const ending = ` ${number}`;
      name = base.slice(0, maxColumnNameLength - ending.length).toWellFormed() + ending;
    }
    taken.add(name);
    return name;
  });
}

/** Which column of the table each name stands for: the same name first, then a near miss; each column once. */
export function matchColumns(names: readonly string[], known: readonly string[]): (string | undefined)[] {
  const free = new Set(known);
  const matched = names.map((name) => (free.delete(name) ? name : undefined));
  return matched.map((match, index) => {
    // Near misses take a while to find, and a table has not more columns than that.
    if (match !== undefined || index >= maxColumns) return match;
    const near = suggest(names[index] as string, [...free]);
    if (near !== undefined) free.delete(near);
    return near;
  });
}
