import { languageWords } from '../words/language.ts';
import { writtenDate } from './notation/days.ts';
import { notationOf } from './notation/notation.ts';
import { writtenNumber } from './notation/numbers.ts';

/** The look of a locale's formats: "1.234,50 · 31.12.2024", with a number whose decimals end with a zero as amounts have it. */
export const formatSample = (locale: string): string => {
  const notation = notationOf(locale);
  return `${writtenNumber(1234.5, notation)}0 · ${writtenDate('2024-12-31', notation)}`;
};

/** Locales by the names that they have for themselves, with what their formats look like: "Deutsch (Deutschland): 1.234,50 · 31.12.2024". */
export const formatNames = (locales: readonly string[]): readonly { readonly value: string; readonly label: string }[] =>
  locales
    .map((value) => ({ value, label: languageWords.labelled(localeName(value), formatSample(value)) }))
    .sort((one, other) => one.label.localeCompare(other.label));

/** The name that a locale has for itself. */
export function localeName(locale: string): string {
  try {
    const name = new Intl.DisplayNames(locale, { type: 'language', languageDisplay: 'standard' }).of(locale) ?? locale;
    return name.replace(/^\p{Ll}/u, (first) => first.toLocaleUpperCase(locale));
  } catch {
    return locale;
  }
}

/** The formats that are offered, in the order of their languages' own names; any other that was chosen stays. */
export const offeredLocales = (chosen: string | null): readonly string[] => [
  ...new Set([...locales, ...(chosen === null ? [] : [chosen])]),
];

const locales = [
  ...[
    'ar-EG',
    'ar-SA',
    'bg',
    'cs',
    'da',
    'de-AT',
    'de-CH',
    'de-DE',
    'el',
    'en-AU',
    'en-CA',
    'en-DE',
    'en-GB',
    'en-IE',
    'en-IN',
    'en-NZ',
    'en-US',
  ],
  ...[
    'en-ZA',
    'es-ES',
    'es-MX',
    'et',
    'fi',
    'fr-BE',
    'fr-CA',
    'fr-CH',
    'fr-FR',
    'he',
    'hi',
    'hr',
    'hu',
    'id',
    'it-CH',
    'it-IT',
    'ja',
    'ko',
  ],
  ...[
    'lt',
    'lv',
    'nb',
    'nl-BE',
    'nl-NL',
    'pl',
    'pt-BR',
    'pt-PT',
    'ro',
    'ru',
    'sk',
    'sl',
    'sr',
    'sv',
    'th',
    'tr',
    'uk',
    'vi',
    'zh-CN',
    'zh-TW',
  ],
];
