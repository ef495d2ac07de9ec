import { everyInSteps, type Stepwise } from '../../kernel/stepwise.ts';
import { cellCheckOf } from '../../tables/cell-check.ts';
import { optionProblems } from '../../tables/column-kinds/choice.ts';
import { CellFault } from '../../tables/column-kinds/column-kind.ts';
import type { ColumnType } from '../../tables/column-kinds/column-kinds.ts';
import { foldText } from '../../tables/folded-text.ts';
import { guessTypeInSteps } from '../guess-type.ts';
import { type MisfitValue, shortenedValue } from '../misfits.ts';
import { type ColumnFormat, columnFormats, formatRules } from './column-format.ts';
import { saysNothing } from './empties.ts';
import { currencyOf } from './number-format.ts';
import { areSurelyYesNo } from './yes-no.ts';

/** The types that values can be written for in several formats. */
const formattedTypes = ['number', 'date', 'datetime', 'boolean'] as const;
export type FormattedType = (typeof formattedTypes)[number];

/** The formats that the values of a column show. */
export interface RecognizedColumn {
  readonly type: ColumnType;
  /** For each type the formats that the values may be written in: none if the type needs none, several if that has to be asked. */
  readonly formats: Readonly<Record<FormattedType, readonly ColumnFormat[]>>;
  /** Values that mean that there is none. In a column of text, only the errors of formulas surely do. */
  readonly empties: readonly string[];
  /** The different values, the most frequent first, if they are few enough to be the options of a choice. */
  readonly options: readonly string[];
  /** The number of values that have the type, not counting values that mean that there is none. */
  readonly fits: number;
  /** The number of values that do not have it, at most one in twenty; and the most frequent of them. */
  readonly misfitRows: number;
  readonly misfits: readonly MisfitValue[];
}

/** The number of values after which a format that fits fewer than half of them is given up. */
const patience = 100;
const maxEmpties = 50;
const maxMisfits = 50;
/** A type that all values but one in this many have is proposed. */
const oneIn = 20;
/** More different values are rarely options. */
const maxProposed = 100;

type Counted = ReadonlyMap<string, number>;

/**
 * Recognizes type, formats and empty values of a column by its name and its values, empty cells left out; `country` is the table's. To check
 * a hundred thousand different phone numbers takes seconds.
 */
export function* recognizeColumn(name: string, values: readonly string[], country: string | null = null): Stepwise<RecognizedColumn> {
  const counts = new Map<string, number>();
  yield* everyInSteps(values, (value) => counts.set(value, (counts.get(value) ?? 0) + 1).size > 0);
  const options = optionsOf(counts);
  const empties: string[] = [];
  yield* everyInSteps(counts.keys(), (value) => !saysNothing(value) || empties.push(value) > 0);
  for (const value of empties) counts.delete(value);
  const whole = yield* typeOfAll(name, counts, country);
  const most = whole.type === 'text' ? yield* typeOfMost(name, counts, whole.formats, country) : undefined;
  const misfits = [...(most?.misfits ?? [])].sort(([, one], [, other]) => other - one);
  const misfitRows = sum(misfits.map(([, rows]) => rows));
  return {
    ...(most ? { type: most.type, formats: { ...whole.formats, ...most.formats } } : whole),
    empties: empties.slice(0, maxEmpties),
    options,
    fits: sum(counts.values()) - misfitRows,
    misfitRows,
    misfits: misfits.slice(0, maxMisfits).map(([value, rows]) => ({ ...shortenedValue(value), rows })),
  };
}

const sum = (counts: Iterable<number>): number => {
  let all = 0;
  for (const count of counts) all += count;
  return all;
};

type Formats = RecognizedColumn['formats'];

/** The type that all values have. */
function* typeOfAll(name: string, counts: Counted, country: string | null): Stepwise<{ type: ColumnType; formats: Formats }> {
  const formats = {
    number: yield* numberFormats(counts),
    date: yield* dateFormats('date', counts),
    datetime: yield* dateFormats('datetime', counts),
    boolean: yield* formatsOf('boolean', counts),
  };
  const type = yield* typeOf(name, counts, formats);
  return { type: yield* narrowed(name, type, [...counts.keys()], formats, country), formats };
}

/** Types that a few values may lack, in the order in which they are tried, with those that may be found instead. */
const tolerant: readonly (readonly ColumnType[])[] = [['boolean'], ['datetime', 'date'], ['number'], ['email'], ['phone']];

interface TypeOfMost {
  readonly type: ColumnType;
  /** The formats of that type alone. */
  readonly formats: Partial<Formats>;
  readonly misfits: Counted;
}

/** A type that nearly all values have, as if the others were not there; undefined if these would lose what only text keeps. */
function* typeOfMost(name: string, counts: Counted, formats: Formats, country: string | null): Stepwise<TypeOfMost | undefined> {
  for (const types of tolerant) {
    const split = yield* splitBy(types[0] as ColumnType, counts, formats, country);
    if (!split || split.misfits.size === 0) continue;
    const found = yield* typeOfAll(name, split.fits, country);
    if (!types.includes(found.type)) continue;
    if (found.type === 'number' && [...split.misfits.keys()].some(isCode)) continue;
    const own = Object.entries(found.formats).filter(([type]) => types.includes(type as ColumnType));
    return { type: found.type, formats: Object.fromEntries(own), misfits: split.misfits };
  }
  return undefined;
}

/** Separates the values that have a type from the others; undefined if these are too many. */
function* splitBy(
  type: ColumnType,
  counts: Counted,
  formats: Formats,
  country: string | null,
): Stepwise<{ fits: Counted; misfits: Counted } | undefined> {
  const check = cellCheckOf({ type, required: false }, country);
  const reads = (type in formats ? formats[type as FormattedType] : []).map((format) => formatRules[format].read);
  const isFit = (text: string): boolean => {
    for (const read of reads) if (!(check(read(text) ?? text) instanceof CellFault)) return true;
    return reads.length === 0 && !(check(text) instanceof CellFault);
  };
  const [fits, misfits] = [new Map<string, number>(), new Map<string, number>()];
  let left = Math.floor(sum(counts.values()) / oneIn);
  const isSplit = yield* everyInSteps(counts, ([value, count]) => {
    if (isFit(value)) fits.set(value, count);
    else {
      left -= count;
      misfits.set(value, count);
    }
    return left >= 0;
  });
  return isSplit ? { fits, misfits } : undefined;
}

/** Digits with letters, or with marks that a number does not have, such as `A-1003`, `12b`, `01067` and `030/1234`. */
const code = /^[\p{L}\d+./_:#-]*\d[\p{L}\d+./_:#-]*$/u;
const plainNumber = /^-?[1-9]\d{0,14}(?:[.,]\d+)?$/;
const spaces = /[\s\u00a0\u202f()]/g;

/** Whether a text among numbers shows that they are rather codes: postcodes, phone numbers, numbers of houses or articles. */
function isCode(text: string): boolean {
  const joined = text.replace(spaces, '');
  return (code.test(text.trim()) || /^[+\d./-]*\d[\d./-]*$/.test(joined)) && !plainNumber.test(joined);
}

function optionsOf(counts: Counted): readonly string[] {
  if (counts.size > maxProposed) return [];
  const options = new Map<string, { text: string; count: number }>();
  for (const [value, count] of counts) {
    const text = value.trim();
    // The error of a formula.
    if (text.startsWith('#') && saysNothing(text)) continue;
    const known = options.get(foldText(text));
    if (known) known.count += count;
    else options.set(foldText(text), { text, count });
  }
  const found = [...options.values()].sort((one, other) => other.count - one.count).map(({ text }) => text);
  return optionProblems(found, '').length === 0 ? found : [];
}

/** The number of values that are read; 0 if that is soon known to be few. */
function* fitting(counts: Counted, isRead: (text: string) => boolean): Stepwise<number> {
  let [fit, all] = [0, 0];
  const areMany = yield* everyInSteps(counts, ([value, count]) => {
    all += count;
    if (isRead(value)) fit += count;
    return all < patience || fit * 2 >= all;
  });
  return areMany ? fit : 0;
}

/** The formats of a type that most values are written in; none if as many are written as the type has them. */
function* formatsOf(type: FormattedType, counts: Counted): Stepwise<ColumnFormat[]> {
  const check = cellCheckOf({ type, required: false }, null);
  const isTyped = (text: string): boolean => !(check(text) instanceof CellFault);
  const ranked: { readonly format: ColumnFormat; readonly fit: number }[] = [];
  for (const format of columnFormats)
    if (formatRules[format].types.includes(type))
      ranked.push({ format, fit: yield* fitting(counts, (text) => isReadAs(format, text, isTyped)) });
  const most = Math.max(...ranked.map(({ fit }) => fit));
  if (most === 0 || most <= (yield* fitting(counts, isTyped))) return [];
  return ranked.filter(({ fit }) => fit === most).map(({ format }) => format);
}

function isReadAs(format: ColumnFormat, text: string, isTyped: (text: string) => boolean): boolean {
  const read = formatRules[format].read(text);
  return read !== undefined && isTyped(read);
}

const onlyGroups = /^-?[1-9]\d{0,2}(?:\.\d{3})+$/;

/** `1.234` alone may be one and a bit, or more than a thousand. */
function* numberFormats(counts: Counted): Stepwise<ColumnFormat[]> {
  const currencies = new Set<string>();
  yield* everyInSteps(counts.keys(), (value) => currencies.add(currencyOf(value.trim()) ?? '').size > 0);
  currencies.delete('');
  // Numbers alone would not tell amounts of two currencies apart.
  if (currencies.size > 1) return [];
  const found = yield* formatsOf('number', counts);
  const [first, second] = found.map((format) => formatRules[format].read);
  if (first && second) return (yield* everyInSteps(counts.keys(), (value) => first(value) === second(value))) ? found.slice(0, 1) : found;
  if (first) return found;
  let isAmbiguous = false;
  for (const value of counts.keys()) {
    if (onlyGroups.test(value)) isAmbiguous = true;
    else if (!/^-?\d+$/.test(value)) return [];
  }
  return isAmbiguous ? ['decimal_point', 'decimal_comma'] : [];
}

/** The beginning of a day with points, such as `05.12.`. */
export const withPoints = /^\s*\p{Nd}{1,2}\.\p{Nd}{1,2}\./u;

/** `05.12.2025` has the day first: no country writes the month there between points. */
function* dateFormats(type: 'date' | 'datetime', counts: Counted): Stepwise<ColumnFormat[]> {
  const found = yield* formatsOf(type, counts);
  const isDayFirst = found.length > 1 && found.includes('day_first') && [...counts.keys()].some((value) => withPoints.test(value));
  return isDayFirst ? ['day_first'] : found;
}

const ofPhones = /phone|telefon|téléphone|teléfono|mobil|handy|\bcell|\b(?:tel|sms|gsm|whatsapp)\b/iu;

/** A narrower type that all values have as well: e-mail addresses, phone numbers, and days without a time. */
function* narrowed(
  name: string,
  type: ColumnType,
  values: readonly string[],
  formats: RecognizedColumn['formats'],
  country: string | null,
): Stepwise<ColumnType> {
  function* allFit(narrow: ColumnType, read = (text: string): string => text): Stepwise<boolean> {
    const check = cellCheckOf({ type: narrow, required: false }, country);
    return values.length > 0 && (yield* everyInSteps(values, (value) => !(check(read(value)) instanceof CellFault)));
  }
  if (type === 'datetime') {
    const [format] = formats.datetime;
    const isDay = yield* allFit('date', (text) => (format && formatRules[format].read(text)) ?? text);
    // A day at midnight has a time.
    return isDay && !values.some((value) => value.includes(':')) ? 'date' : type;
  }
  if (type !== 'text') return type;
  if (values.every((value) => value.includes('@')) && (yield* allFit('email'))) return 'email';
  const arePhones = values.every((value) => value.trim().startsWith('+')) || ofPhones.test(name.replace(/[_-]/g, ' '));
  return arePhones && (yield* allFit('phone')) ? 'phone' : type;
}

function* typeOf(name: string, counts: Counted, formats: RecognizedColumn['formats']): Stepwise<ColumnType> {
  const values = [...counts.keys()];
  const guessed = yield* guessTypeInSteps(name, values);
  if (guessed !== 'text' || values.length === 0) return guessed;
  function* formatOfAll(some: readonly ColumnFormat[]): Stepwise<ColumnFormat | undefined> {
    for (const format of some) if (yield* everyInSteps(values, (value) => formatRules[format].read(value) !== undefined)) return format;
    return undefined;
  }
  if ((yield* formatOfAll(formats.boolean)) && areSurelyYesNo(values)) return 'boolean';
  if (yield* formatOfAll(formats.datetime)) return 'datetime';
  const format = yield* formatOfAll(formats.number);
  if (format === undefined) return 'text';
  // With one decimal more or less than another, a number with a comma is still no version.
  const whole: string[] = [];
  yield* everyInSteps(values, (value) => whole.push(formatRules[format].read(value)?.replace(/\.\d+$/, '') as string) > 0);
  return (yield* guessTypeInSteps(name, whole)) === 'number' ? 'number' : 'text';
}
