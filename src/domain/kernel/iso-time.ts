/** A parsed time: `instant` in milliseconds since 1970, `offset` from UTC in milliseconds. */
export interface IsoTime {
  readonly instant: number;
  readonly offset: number;
}

/**
 * The dates and times that are accepted everywhere: `2026-01-31`, alone or followed by `T` or a space and a time to the minute, the
 * second, or a fraction of a second (point or comma, at most 9 digits), then `Z`, an offset such as `+02`, `+0200` or `+02:00`, or
 * neither. Only existing days match. The pattern means the same in JavaScript and PostgreSQL, and has no capturing groups, which is
 * faster in both.
 */
export const isoTimePattern =
  '^(?:[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))|' +
  '(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)' +
  '(?:[Tt ](?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:[.,][0-9]{1,9})?)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?)?$';

const isoTime = new RegExp(isoTimePattern);
/** Splits a text that the pattern has accepted. */
const partsOf = /^(\d+)-(\d+)-(\d+)(?:.(\d+):(\d+)(?::(\d+)(?:[.,](\d+))?)?(.*))?$/;

/** Whether a text is a date or a time in ISO 8601. */
export const isIsoTime = (text: string): boolean => isoTime.test(text);

/**
 * Parses an ISO 8601 date or time to the millisecond; further digits are cut off. Without an offset it is UTC, without a time
 * midnight. Returns undefined for any other text.
 */
export function parseIsoTime(text: string): IsoTime | undefined {
  const parts = isIsoTime(text) ? partsOf.exec(text) : null;
  if (!parts) return undefined;
  const [, year, month, day, hour = 0, minute = 0, second = 0, fraction = '', zone = ''] = parts;
  const date = new Date(0);
  // Not Date.UTC, which reads the years 0 to 99 as 1900 to 1999.
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  const offset = offsetOf(zone);
  const milliseconds = Number(fraction.slice(0, 3).padEnd(3, '0'));
  return { instant: date.setUTCHours(Number(hour), Number(minute), Number(second), milliseconds) - offset, offset };
}

function offsetOf(zone: string): number {
  if (zone.length < 3) return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3).replace(':', ''));
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000;
}

/** Whether a text is a time exactly as `toJSON` writes it: in UTC, to the millisecond. */
export function isJsonTime(text: string): boolean {
  const time = parseIsoTime(text);
  return time !== undefined && new Date(time.instant).toISOString() === text;
}

/** The UTC day of a time: `2026-03-10`. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
