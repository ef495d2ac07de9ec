import { suggest } from './near-miss.ts';
import { quoteName } from './quote-name.ts';

/** A length of time that cannot be parsed or is out of bounds. */
export class DurationError extends Error {
  override readonly name = 'DurationError';
}

const day = 86_400;
const longest = 366 * day;
const example = 'for example "2 days", "90 minutes" or "1 week"';
const units = new Map([
  ...['s', 'sec', 'secs', 'second', 'seconds'].map((name) => [name, 1] as const),
  ...['m', 'min', 'mins', 'minute', 'minutes'].map((name) => [name, 60] as const),
  ...['h', 'hr', 'hrs', 'hour', 'hours'].map((name) => [name, 3600] as const),
  ...['d', 'day', 'days'].map((name) => [name, day] as const),
  ...['w', 'week', 'weeks'].map((name) => [name, 7 * day] as const),
]);
const months = new Set(['mo', 'mos', 'month', 'months', 'y', 'yr', 'yrs', 'year', 'years']);
const part = /(\d{1,9}(?:\.\d{1,6})?)\s*(\p{L}*)\s*(?:,|and\b)?\s*/uy;
const iso = /^P(?:(\d{1,9})W)?(?:(\d{1,9})D)?(?:T(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})S)?)?$/;

/** Parses `2 days`, `1 day 12 hours`, `90 minutes`, `1.5h` or ISO 8601 `PT15M` to seconds, 1 second to 366 days. @throws DurationError */
export function parseDuration(input: string): number {
  const text = input.trim();
  if (text === '') throw new DurationError(`Enter a length of time, ${example}`);
  if (text.length > 100) throw new DurationError(`This is not a length of time; write ${example}`);
  const seconds = /^p/i.test(text) ? isoSeconds(text.toUpperCase()) : spokenSeconds(text.toLowerCase());
  if (seconds < 1) throw new DurationError('The shortest time is 1 second');
  if (seconds > longest) throw new DurationError('The longest time is 366 days');
  if (!Number.isInteger(seconds)) throw new DurationError(`${quoteName(text)} is not a whole number of seconds`);
  return seconds;
}

function spokenSeconds(text: string): number {
  let seconds = 0;
  let at = 0;
  while (at < text.length) {
    part.lastIndex = at;
    const found = part.exec(text);
    if (!found) throw new DurationError(`${quoteName(text)} is not a length of time; write a number and a unit, ${example}`);
    const [whole, amount, unit] = found as unknown as [string, string, string];
    // Rounded to milliseconds, so that 0.1 days is a whole number of seconds.
    seconds += Math.round(Number(amount) * unitSeconds(unit, amount) * 1000) / 1000;
    at += whole.length;
  }
  return seconds;
}

function unitSeconds(unit: string, amount: string): number {
  const seconds = units.get(unit);
  if (seconds !== undefined) return seconds;
  if (unit === '') throw new DurationError(`Write the unit after the number, for example "${amount} days"`);
  if (months.has(unit)) throw new DurationError('Months and years differ in length; write days or weeks, for example "30 days"');
  const meant = suggest(unit, ['seconds', 'minutes', 'hours', 'days', 'weeks']);
  const hint = meant === undefined ? 'use seconds, minutes, hours, days or weeks' : `did you mean "${meant}"?`;
  throw new DurationError(`${quoteName(unit)} is not a unit of time; ${hint}`);
}

function isoSeconds(text: string): number {
  const found = iso.exec(text);
  if (!found || !/\d[A-Z]$/.test(text))
    throw new DurationError(
      `${quoteName(text)} is not an ISO 8601 time in weeks, days, hours, minutes and seconds, such as PT15M; or write ${example}`,
    );
  const [weeks, days, hours, minutes, seconds] = found.slice(1).map((amount) => Number(amount ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  return weeks * 7 * day + days * day + hours * 3600 + minutes * 60 + seconds;
}
