import { cellCheckOf } from '../../tables/cell-check.ts';
import { optionProblems } from '../../tables/column-kinds/choice.ts';
import { CellFault } from '../../tables/column-kinds/column-kind.ts';
import type { ColumnType } from '../../tables/column-kinds/column-kinds.ts';
import { foldText } from '../../tables/folded-text.ts';
import { guessType } from '../guess-type.ts';
import { type ColumnFormat, columnFormats, formatRules } from './column-format.ts';
import { saysNothing } from './empties.ts';
import { areSurelyYesNo } from './yes-no.ts';

/** The types that values can be written for in several formats. */
const formattedTypes = ['number', 'date', 'datetime', 'boolean'] as const;
export type FormattedType = (typeof formattedTypes)[number];

/** What the values of a column show. */
export interface RecognizedColumn {
  readonly type: ColumnType;
  /** For each type the formats that the values may be written in: none if the type needs none, several if that has to be asked. */
  readonly formats: Readonly<Record<FormattedType, readonly ColumnFormat[]>>;
  /** Values that mean that there is none. In a column of text, only the errors of formulas surely do. */
  readonly empties: readonly string[];
  /** The different values, the most frequent first, if they are few enough to be the options of a choice. */
  readonly options: readonly string[];
}

/** The number of values after which a format that fits fewer than half of them is given up. */
const patience = 100;
const maxEmpties = 50;
/** More different values are rarely options. */
const maxProposed = 100;

type Counted = ReadonlyMap<string, number>;

/** Recognizes type, formats and empty values of a column by its name and its values, empty cells left out; `country` is the table's. */
export function recognizeColumn(name: string, values: readonly string[], country: string | null = null): RecognizedColumn {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const options = optionsOf(counts);
  const empties = [...counts.keys()].filter(saysNothing);
  for (const value of empties) counts.delete(value);
  const formats = {
    number: numberFormats(counts),
    date: formatsOf('date', counts),
    datetime: formatsOf('datetime', counts),
    boolean: formatsOf('boolean', counts),
  };
  const type = narrowed(name, typeOf(name, counts, formats), [...counts.keys()], formats, country);
  return { type, formats, empties: empties.slice(0, maxEmpties), options };
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

/** How many of the values are read; 0 if that is soon known to be few. */
function fitting(counts: Counted, isRead: (text: string) => boolean): number {
  let [fit, all] = [0, 0];
  for (const [value, count] of counts) {
    all += count;
    if (isRead(value)) fit += count;
    if (all >= patience && fit * 2 < all) return 0;
  }
  return fit;
}

/** The formats of a type that most values are written in; none if as many are written as the type has them. */
function formatsOf(type: FormattedType, counts: Counted): ColumnFormat[] {
  const check = cellCheckOf({ type, required: false }, null);
  const isTyped = (text: string): boolean => !(check(text) instanceof CellFault);
  const ranked = columnFormats
    .filter((format) => formatRules[format].types.includes(type))
    .map((format) => ({ format, fit: fitting(counts, (text) => isReadAs(format, text, isTyped)) }));
  const most = Math.max(...ranked.map(({ fit }) => fit));
  if (most === 0 || most <= fitting(counts, isTyped)) return [];
  return ranked.filter(({ fit }) => fit === most).map(({ format }) => format);
}

function isReadAs(format: ColumnFormat, text: string, isTyped: (text: string) => boolean): boolean {
  const read = formatRules[format].read(text);
  return read !== undefined && isTyped(read);
}

const onlyGroups = /^-?[1-9]\d{0,2}(?:\.\d{3})+$/;

/** `1.234` alone may be one and a bit, or more than a thousand. */
function numberFormats(counts: Counted): ColumnFormat[] {
  const found = formatsOf('number', counts);
  const [first, second] = found.map((format) => formatRules[format].read);
  if (first && second) return [...counts.keys()].some((value) => first(value) !== second(value)) ? found : found.slice(0, 1);
  if (first) return found;
  let isAmbiguous = false;
  for (const value of counts.keys()) {
    if (onlyGroups.test(value)) isAmbiguous = true;
    else if (!/^-?\d+$/.test(value)) return [];
  }
  return isAmbiguous ? ['decimal_point', 'decimal_comma'] : [];
}

const ofPhones = /phone|telefon|téléphone|teléfono|mobil|handy|\bcell|\b(?:tel|sms|gsm|whatsapp)\b/iu;

/** A narrower type that all values have as well: e-mail addresses, phone numbers, and days without a time. */
function narrowed(
  name: string,
  type: ColumnType,
  values: readonly string[],
  formats: RecognizedColumn['formats'],
  country: string | null,
): ColumnType {
  const allFit = (narrow: ColumnType, read = (text: string): string => text): boolean => {
    const check = cellCheckOf({ type: narrow, required: false }, country);
    return values.length > 0 && values.every((value) => !(check(read(value)) instanceof CellFault));
  };
  if (type === 'datetime') {
    const [format] = formats.datetime;
    const isDay = allFit('date', (text) => (format && formatRules[format].read(text)) ?? text);
    // A day at midnight has a time.
    return isDay && !values.some((value) => value.includes(':')) ? 'date' : type;
  }
  if (type !== 'text') return type;
  if (values.every((value) => value.includes('@')) && allFit('email')) return 'email';
  const arePhones = values.every((value) => value.trim().startsWith('+')) || ofPhones.test(name.replace(/[_-]/g, ' '));
  return arePhones && allFit('phone') ? 'phone' : type;
}

function typeOf(name: string, counts: Counted, formats: RecognizedColumn['formats']): ColumnType {
  const values = [...counts.keys()];
  const guessed = guessType(name, values);
  if (guessed !== 'text' || values.length === 0) return guessed;
  const allAre = (format: ColumnFormat): boolean => values.every((value) => formatRules[format].read(value) !== undefined);
  if (formats.boolean.some(allAre) && areSurelyYesNo(values)) return 'boolean';
  if (formats.datetime.some(allAre)) return 'datetime';
  const [format] = formats.number.filter(allAre);
  if (format === undefined) return 'text';
  // With one decimal more or less than another, a number with a comma is still no version.
  const whole = values.map((value) => formatRules[format].read(value)?.replace(/\.\d+$/, '') as string);
  return guessType(name, whole) === 'number' ? 'number' : 'text';
}
