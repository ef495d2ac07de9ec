/** How a person writes numbers: the sign before decimals, and the one between thousands. */
export interface Notation {
  readonly locale: string;
  readonly decimal: string;
  readonly group: string;
}

const usualLocale = 'en';
/** How numbers are formatted in every notation. */
export const written = { numberingSystem: 'latn', maximumFractionDigits: 20 } as const;

/** The notation of a locale, such as `de-DE`; English for one that is not known. */
export function notationOf(locale: string): Notation {
  try {
    const parts = new Intl.NumberFormat(locale, written).formatToParts(12_345.5);
    const signOf = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
    return { locale, decimal: signOf('decimal'), group: signOf('group') };
  } catch {
    return notationOf(usualLocale);
  }
}
