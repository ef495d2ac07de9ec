import { addressRules } from '../../channels/address-kind.ts';
import { parsePhoneNumber } from '../../channels/phone-number.ts';
import { type CellCheck, CellFault, type ColumnKind, nestedFault } from './column-kind.ts';

const example = 'must be a phone number with its country code, such as +14155552671';

function checkOf(country: string | null): CellCheck {
  const fault = new CellFault(
    country === null
      ? `${example}; or give the data table a country, by which numbers without a code are read`
      : `${example}, or one of ${country} without it`,
  );
  return (value) => {
    if (typeof value === 'object') return nestedFault;
    if (typeof value !== 'string' && typeof value !== 'number') return fault;
    const known = parsePhoneNumber(String(value).trim(), country);
    if (known?.other !== undefined) return new CellFault(`may be ${known.e164} or ${known.other}; write it with + and the country code`);
    return known?.e164 ?? fault;
  };
}

/** A phone number, stored in international form (E.164); one without a country code is read by the table's country. */
export const phoneKind = {
  type: 'phone',
  asked: 'tel',
  checkOf: ({ country }) => checkOf(country),
  sortsBy: 'text',
  compared: (cell) => addressRules('phone').fold(String(cell)),
  address: 'phone',
} as const satisfies ColumnKind;
