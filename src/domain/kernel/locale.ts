import type { Problem } from './errors.ts';
import { quoteName } from './quote-name.ts';

/** The language of values where nobody has chosen one. */
export const usualLocale = 'en';

/** Checks that a value is a language tag whose formats are known, such as `de` or `en-GB`. */
export function checkLocale(locale: string, path: string): Problem[] {
  return isLocale(locale)
    ? []
    : [
        {
          path,
          message: `must be a language tag of BCP 47 whose formats are known, such as "de" or "en-GB"; ${quoteName(locale)} is none`,
        },
      ];
}

function isLocale(locale: string): boolean {
  try {
    return locale.length <= 35 && Intl.NumberFormat.supportedLocalesOf(locale).length === 1;
  } catch {
    return false;
  }
}
