import { writtenDate } from '../../text/notation/days.ts';
import { notationOf } from '../../text/notation/notation.ts';
import { writtenNumber } from '../../text/notation/numbers.ts';

/** A number whose decimals end with a zero as amounts have it. */
const sample = (locale: string): string => {
  const notation = notationOf(locale);
  return `${writtenNumber(1234.5, notation)}0 · ${writtenDate('2024-12-31', notation)}`;
};

/** Locales by the names that they have for themselves, with what their formats look like: "Deutsch (Deutschland): 1.234,50 · 31.12.2024". */
export const formatNames = (locales: readonly string[]): readonly { readonly value: string; readonly label: string }[] =>
  locales
    .map((value) => ({ value, label: `${nameOf(value)}: ${sample(value)}` }))
    .sort((one, other) => one.label.localeCompare(other.label));

function nameOf(locale: string): string {
  try {
    const name = new Intl.DisplayNames(locale, { type: 'language', languageDisplay: 'standard' }).of(locale) ?? locale;
    return name.replace(/^\p{Ll}/u, (first) => first.toLocaleUpperCase(locale));
  } catch {
    return locale;
  }
}
