import { isZone } from '../zone.ts';

const offset = /^(?:utc|gmt)?\s*([+-])(\d{1,2})(?::?([0-5]\d))?$/i;
const longest = 64;

/**
 * The zone that a text of a record names: as the IANA database does, such as `Europe/Berlin`, or by an offset, such as `+05:30` or `UTC+2`.
 * Undefined if it names none, as `CET+5` does.
 */
export function writtenZone(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > longest) return undefined;
  const [, sign, hours, minutes = '00'] = offset.exec(trimmed) ?? [];
  if (sign === undefined) return isZone(trimmed) ? trimmed : undefined;
  return Number(hours) <= 14 ? `${sign}${String(hours).padStart(2, '0')}:${minutes}` : undefined;
}
