import { parseIsoTime } from '../../kernel/iso-time.ts';
import { checkLocale } from '../../kernel/locale.ts';
import { quoteName } from '../../kernel/quote-name.ts';
import { formatDate, unknownDirective } from './date-format.ts';
import type { FilterArgument, TemplateFilter } from './template-filter.ts';
import type { Writing } from './writing.ts';
import { dayInLanguage, localeOf, numberInLanguage } from './written-values.ts';
import { yesNoWords } from './yes-no-words.ts';

const mostDecimals = 20;
const currencies = new Set(Intl.supportedValuesOf('currency'));

/** The filters that write values as people do, in the language of the organization or in the one that they name. */
export const localFilters: readonly (readonly [string, TemplateFilter])[] = [
  [
    'number',
    {
      takes: ['count'],
      optional: 1,
      example: 'number: 2',
      writes: 'organization',
      fault: (decimals) => decimalsFault('number', decimals),
      make: (decimals) => (text, writing) => numberInLanguage(text, { decimals: decimals as number | undefined }, writing),
    },
  ],
  [
    'money',
    {
      takes: ['text', 'count'],
      optional: 1,
      example: 'money: "EUR"',
      writes: 'organization',
      fault: (currency, decimals) => currencyFault(String(currency)) ?? decimalsFault('money', decimals),
      make: (currency, decimals) => (text, writing) =>
        numberInLanguage(text, { currency: String(currency).toUpperCase(), decimals: decimals as number | undefined }, writing),
    },
  ],
  [
    'yesno',
    {
      takes: ['text', 'text'],
      optional: 2,
      example: 'yesno: "yes", "no"',
      writes: 'organization',
      isFixed: (yes) => yes !== undefined,
      fault: (...words) => (words.length === 1 ? 'The filter "yesno" needs both words, for example yesno: "yes", "no"' : undefined),
      make: (yes, no) => (text, writing) => writtenTruth(text, yes === undefined ? undefined : [String(yes), String(no)], writing),
    },
  ],
  [
    'date',
    {
      takes: ['text'],
      optional: 1,
      example: 'date: "%-d %B %Y"',
      writes: 'organization',
      fault: dateFault,
      make: (format) => (text, writing) => (format === undefined ? dayInLanguage(text, writing) : date(text, String(format), writing)),
      // Names of months and days are English, as they always were, unless the filter names a language.
      isFixed: (format) => format !== undefined,
    },
  ],
  ['plain', { takes: [], example: 'plain', writes: 'itself', make: () => (text) => text }],
];

/** The fault of the language that a filter names; undefined is one that does not stand in quotes. */
export function localeFault(name: string, locale: string | undefined): string | undefined {
  const example = `for example ${name === 'money' ? 'money: "EUR", ' : `${name}: `}locale: "de"`;
  if (locale === undefined) return `The filter "${name}" needs its language in quotes, ${example}`;
  return checkLocale(locale, '').length === 0 ? undefined : `The filter "${name}" has an unknown language ${quoteName(locale)}; ${example}`;
}

const decimalsFault = (name: string, decimals: FilterArgument | undefined): string | undefined =>
  Number(decimals ?? 0) > mostDecimals ? `The filter "${name}" writes at most ${mostDecimals} decimals` : undefined;

const currencyFault = (currency: string): string | undefined =>
  currencies.has(currency.toUpperCase())
    ? undefined
    : `There is no currency ${quoteName(currency)}. Write its three letters, for example money: "EUR"`;

function writtenTruth(text: string, words: readonly [string, string] | undefined, writing: Writing): string {
  const value = text.trim();
  if (value !== 'true' && value !== 'false') return text;
  return (words ?? yesNoWords(localeOf(writing)))[value === 'true' ? 0 : 1] as string;
}

/** Uses the value's own UTC offset. A text that is not a date is unchanged. */
function date(text: string, format: string, writing: Writing): string {
  const time = parseIsoTime(text.trim());
  return time ? formatDate(new Date(time.instant + time.offset), format, writing) : text;
}

function dateFault(format?: FilterArgument): string | undefined {
  const unknown = unknownDirective(String(format ?? ''));
  return unknown === undefined ? undefined : `The date format has an unknown part "${unknown}". For example: date: "%-d %B %Y"`;
}
