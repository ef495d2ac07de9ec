import { isCountry } from '../channels/phone-number.ts';
import { ValidationFailed } from '../kernel/errors.ts';

/** A default country in upper case. @throws ValidationFailed */
export function checkDefaultCountry(country: string | null): string | null {
  const code = country?.trim().toUpperCase() ?? null;
  if (code === null || isCountry(code)) return code;
  throw new ValidationFailed([{ path: 'defaultCountry', message: 'must be the code of a country, such as US or DE (ISO 3166-1 alpha-2)' }]);
}
