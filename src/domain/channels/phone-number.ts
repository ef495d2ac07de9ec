import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';

/** A phone number that can exist. */
export interface KnownNumber {
  /** In international form (E.164), such as `+14155552671`. */
  readonly e164: string;
  /** The country that it belongs to (ISO 3166-1 alpha-2); undefined if that is not known, as for +800. */
  readonly country: string | undefined;
  /** Whether the country gives out numbers like it. One that is only possible may be newer than what is known here. */
  readonly isValid: boolean;
  /** Another valid number that the text may be, if it begins with the code of the default country and has no plus. */
  readonly other?: string;
}

/** No number is nearly as long, and reading a long text takes time. */
const maxLength = 100;

/** Whether it is the code of a country with phone numbers (ISO 3166-1 alpha-2, upper case). */
export const isCountry = (code: string): boolean => isSupportedCountry(code);

/** Reads a number as people write it; without a country code it is one of the default country. Undefined if there is no such number. */
export function parsePhoneNumber(text: string, defaultCountry: string | null): KnownNumber | undefined {
  // Lists are full of e-mail addresses, which are none.
  if (text.length > maxLength || text.includes('@')) return undefined;
  const number = written(text);
  const country = defaultCountry !== null && isSupportedCountry(defaultCountry) ? defaultCountry : undefined;
  const found = read(number, country);
  const whole = wholeNumber(number, country);
  if (!whole?.isValid() || whole.number === found?.number) return found && knownOf(found);
  // A mobile number has a length and beginning of its own, so it is hardly ever one of another kind by chance.
  if (!found?.isValid() || mobileTypes.has(whole.getType())) return knownOf(whole);
  return { ...knownOf(found), other: whole.number };
}

const mobileTypes: ReadonlySet<string | undefined> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/** The number in international form if its plus was lost, as spreadsheets lose it: after 00, or before the code of its country. */
function wholeNumber(number: string, country: CountryCode | undefined): PhoneNumber | undefined {
  if (!/^[\d\s()./-]+$/.test(number)) return undefined;
  const digits = number.replace(/\D/g, '');
  if (digits.startsWith('00')) return read(`+${digits.slice(2)}`);
  return country && digits.startsWith(getCountryCallingCode(country)) ? read(`+${digits}`) : undefined;
}

function read(number: string, country?: CountryCode): PhoneNumber | undefined {
  const found = parsePhoneNumberFromString(number, { ...(country && { defaultCountry: country }), extract: false });
  // Nothing can be sent to an extension.
  return found?.isPossible() && found.ext === undefined ? found : undefined;
}

const knownOf = (found: PhoneNumber): KnownNumber => ({ e164: found.number, country: found.country, isValid: found.isValid() });

/** A number without what old lists and links have: `tel:`, and the 1 of Mexican mobile numbers (+52 1), which is dialed no longer. */
function written(text: string): string {
  const number = text.replace(/^\s*tel:/i, '');
  const [, rest = ''] = /^\s*\+52[\s().-]*1([\s().-]*(?:\d[\s().-]*){10})$/.exec(number) ?? [];
  return rest === '' ? number : `+52${rest}`;
}

/** The form in which numbers are compared: E.164 where the text is a number with its country code, else the text without space around it. */
export function foldPhoneNumber(text: string): string {
  const trimmed = text.trim().replace(/^\uff0b/, '+');
  // The beginning of a number is looked for as well.
  return parsePhoneNumber(trimmed, null)?.e164 ?? (/^\+[\d\s().-]{0,99}$/.test(trimmed) ? trimmed.replace(/[\s().-]/g, '') : trimmed);
}

/** Why a folded text is no phone number; undefined if it is one. */
export const phoneNumberFault = (folded: string): string | undefined =>
  parsePhoneNumber(folded, null)?.e164 === folded ? undefined : 'must be a phone number with its country code, such as +14155552671';
