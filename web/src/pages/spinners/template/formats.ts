import { writtenDate } from '../../../text/notation/days.ts';
import { notationOf } from '../../../text/notation/notation.ts';
import { write } from '../../../text/notation/values.ts';
import { editorWords as text } from '../editor-words.ts';

/** A way to write a value: the filter of the template, and a value of the column so written. */
export interface Format {
  readonly filter: string;
  readonly example: string;
  /** The value as it is stored, where it stays so. */
  readonly stored?: string;
}

type Sample = string | number | boolean;

/** Values of columns that have none yet. */
const usual: Readonly<Record<string, Sample>> = {
  number: 5367.45,
  boolean: true,
  date: '2026-11-06',
  datetime: '2026-11-06T14:30:00.000Z',
};

/** Whether people do not read the values of a type as they are stored. */
export const hasFormats = (type: string): boolean => Object.hasOwn(usual, type);

/** The ways to write the values of a column in a language, the usual one first; none for texts. */
export function formatsOf(type: string, sample: unknown, locale: string): readonly Format[] {
  const value = typeof sample === typeof usual[type] ? (sample as Sample) : usual[type];
  if (value === undefined) return [];
  const written = writers[type]?.(value, locale) ?? [];
  return [...written, { filter: 'plain', example: text.format.asStored(String(value)), stored: String(value) }];
}

/** The value that shows best how people write a column: one that is stored in another way; undefined if numbers look the same in both. */
export function sampleAmong(values: readonly unknown[], type: string, locale: string): unknown {
  const given = values.filter((value) => value !== null && value !== undefined && value !== '');
  return given.find((value) => formatsOf(type, value, locale)[0]?.example !== String(value)) ?? (type === 'number' ? undefined : given[0]);
}

const writers: Readonly<Record<string, (value: Sample, locale: string) => readonly Format[]>> = {
  number(value, locale) {
    const money = (digits?: number): string =>
      new Intl.NumberFormat(locale, {
        ...{ style: 'currency', currency: currencyOf(locale), numberingSystem: 'latn' },
        ...(digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits }),
      }).format(Number(value));
    const number = (digits: number): string =>
      new Intl.NumberFormat(locale, { numberingSystem: 'latn', minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
        Number(value),
      );
    return [
      { filter: 'number', example: write(Number(value), '', { notation: notationOf(locale) }) },
      { filter: 'number: 2', example: number(2) },
      { filter: 'number: 0', example: number(0) },
      { filter: `money: "${currencyOf(locale)}"`, example: money() },
      { filter: `money: "${currencyOf(locale)}", 0`, example: money(0) },
    ];
  },
  boolean(_, locale) {
    const [yes, no] = [true, false].map((one) => write(one, 'boolean', { notation: notationOf(locale) }).toLocaleLowerCase(locale));
    return [{ filter: 'yesno', example: `${yes} / ${no}` }];
  },
  date: (value, locale) => [
    { filter: 'date', example: inWords(String(value), locale) },
    { filter: `date: "${numericFormat(locale)}"`, example: writtenDate(String(value).slice(0, 10), notationOf(locale)) },
  ],
  datetime: (value, locale) => [
    { filter: 'date', example: inWords(String(value), locale) },
    { filter: `date: "${numericFormat(locale)}"`, example: writtenDate(String(value).slice(0, 10), notationOf(locale)) },
    {
      filter: `date: "${numericFormat(locale)} %H:%M"`,
      example: `${writtenDate(String(value).slice(0, 10), notationOf(locale))} ${String(value).slice(11, 16)}`,
    },
  ],
};

const inWords = (value: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' },
  }).format(new Date(value));

const directives: Readonly<Record<string, string>> = { day: '%d', month: '%m', year: '%Y' };

/** The numbers of a date in the order of a language, as a format of the filter: "%d.%m.%Y". */
const numericFormat = (locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', calendar: 'gregory', numberingSystem: 'latn' })
    .formatToParts(0)
    .map(({ type, value }) => directives[type] ?? value.replace(/[\u200e\u200f\u061c]/g, '').replaceAll('%', '%%'))
    .join('');

const currencies: Readonly<Record<string, string>> = {
  ...{ AU: 'AUD', BR: 'BRL', CA: 'CAD', CH: 'CHF', CN: 'CNY', CZ: 'CZK', DK: 'DKK', EG: 'EGP', GB: 'GBP', HU: 'HUF', ID: 'IDR', IL: 'ILS' },
  ...{ IN: 'INR', JP: 'JPY', KR: 'KRW', MX: 'MXN', NO: 'NOK', NZ: 'NZD', PL: 'PLN', RO: 'RON', RS: 'RSD', RU: 'RUB', SA: 'SAR', SE: 'SEK' },
  ...{ TH: 'THB', TR: 'TRY', TW: 'TWD', UA: 'UAH', US: 'USD', VN: 'VND', ZA: 'ZAR' },
};

/** The currency where a language is spoken, as far as it says a country; it stands in the template, where it can be changed. */
const currencyOf = (locale: string): string => currencies[new Intl.Locale(locale).maximize().region ?? ''] ?? 'EUR';
