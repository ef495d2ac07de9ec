import { localIn, storedTime, timesOf } from './clock.ts';
import { readDay, writtenDate } from './days.ts';
import { type Notation, ownNotation, perNotation, timeFormat } from './notation.ts';
import { plainOf } from './numbers.ts';
import { foundValue, refuse, type TypedReading } from './reading.ts';
import { notationWords as text } from './words.ts';

const shortTime = timeFormat({ hour: 'numeric', minute: '2-digit' });
const longTime = timeFormat({ hour: 'numeric', minute: '2-digit', second: '2-digit' });
const exactTime = timeFormat({ hour: 'numeric', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 });
const withOffset = timeFormat({ hour: 'numeric', minute: '2-digit', timeZoneName: 'shortOffset' });

/** A time in a notation, in its zone, as exact as it is: "31.12.2024, 14:05". A day alone stays one. */
export function writtenTime(iso: string, notation: Notation = ownNotation()): string {
  const time = storedTime(iso);
  if (Number.isNaN(time.getTime())) return iso;
  if (!iso.includes(':')) return writtenDate(iso.slice(0, 10), notation);
  const local = localIn(iso, notation.zone);
  return `${writtenDate(local.slice(0, 10), notation)}, ${clockTime(time, local.slice(11), notation)}`;
}

/**
 * Hours of half a day (1 to 12) if the language marks the halves with letters that all keyboards have; otherwise hours of the day (0 to
 * 23).
 */
function clockTime(time: Date, local: string, notation: Notation): string {
  const digits = time.getUTCMilliseconds() !== 0 ? 12 : time.getUTCSeconds() !== 0 ? 8 : 5;
  if (!/^en\b/.test(notation.locale)) return local.slice(0, digits);
  return (digits === 12 ? exactTime : digits === 8 ? longTime : shortTime)(notation).format(time);
}

/** A time with how far its clocks are ahead, where they show it twice. */
export const writtenWithOffset = (iso: string, notation: Notation = ownNotation()): string =>
  `${writtenDate(localIn(iso, notation.zone).slice(0, 10), notation)}, ${withOffset(notation).format(storedTime(iso))}`;

/** A time that says its zone, as programs write it. */
const whole = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?:Z|[+-]\d{2}(?::?\d{2})?)$/i;
const parts =
  /^(.*?)(?:T|[,\s]+)(?:(?:um|at|à|lúc)\s+)?(\d{1,2})(?:[:.h](\d{2})(?::(\d{2})(?:[.,](\d{1,3}))?)?)?\s*(h|uhr|a\.?m\.?|p\.?m\.?|ص|م|sa|ch)?$/iu;
const before = /^(a|ص|sa)/i;
const after = /^(p|م|ch)/i;

/** Reads a time of the person's zone, or one that says its zone; a day alone is one. */
export function readTime(typed: string, notation: Notation = ownNotation()): TypedReading<string> {
  const trimmed = typed.trim();
  const [, itsDay] = whole.exec(trimmed) ?? [];
  if (itsDay !== undefined && !Number.isNaN(Date.parse(trimmed.replace(' ', 'T')))) {
    const day = readDay(itsDay, notation);
    return day.kind === 'value' ? foundValue(trimmed) : day;
  }
  const plain = plainOf(trimmed).replace(/[\u200e\u200f\u061c]/g, '');
  const [, date = '', hour, minute, second = '0', fraction = '0', mark = ''] = parts.exec(plain) ?? [];
  const isTime = hour !== undefined && (minute !== undefined || mark !== '');
  const alone = readDay(isTime && /\d:\d/.test(plain) ? '' : plain, notation);
  if (alone.kind !== 'refused' || !isTime)
    return isDateLike(plain) ? alone : refuse(text.noTime(writtenTime('2024-12-31T14:05:00Z', inUtc(notation))));
  const day = readDay(date, notation);
  if (day.kind === 'refused') return day;
  const shown = `${hour}:${minute ?? '00'}`;
  const isHalf = before.test(mark) || after.test(mark);
  const hours = isHalf ? (Number(hour) % 12) + (after.test(mark) ? 12 : 0) : Number(hour);
  if (hours > 23 || Number(minute ?? 0) > 59 || Number(second) > 59 || (isHalf && (Number(hour) > 12 || hour === '0')))
    return refuse(text.noSuchTime(shown));
  const two = (value: number | string): string => String(value).padStart(2, '0');
  const clock = `${two(hours)}:${minute ?? '00'}:${two(second)}.${fraction.padEnd(3, '0')}`;
  const days = day.kind === 'value' ? [day.value] : day.values;
  const times = days.flatMap((one) => timesOf(`${one}T${clock}`, notation.zone));
  const [only] = times;
  if (only === undefined) return refuse(text.skippedTime(shown, writtenDate(days[0] ?? '', notation), notation.zone));
  return times.length === 1 ? foundValue(only) : { kind: 'unclear', values: times };
}

const inUtc = perNotation((notation) => ({ ...notation, zone: 'UTC' }));

/** A time of any day, 14:05, in a notation. */
export const writtenDaytime = (clock: string, notation: Notation = ownNotation()): string =>
  clockTime(new Date(`${anyDay}T${clock}:00Z`), clock, inUtc(notation));

/** Reads a time of any day, to the minute: "9:30", "9.30 Uhr", "930", "9" as 09:30 and 09:00. */
export function readDaytime(typed: string, notation: Notation = ownNotation()): TypedReading<string> {
  const plain = plainOf(typed).replace(/^(\d{1,2}?)(\d{2})?$/, (_, hours: string, minutes = '00') => `${hours}:${minutes}`);
  const reading = readTime(`${anyDay} ${plain}`, inUtc(notation));
  const [, clock] = (reading.kind === 'value' && /T(\d{2}:\d{2}):00\.000Z$/.exec(reading.value)) || [];
  return clock === undefined ? refuse(text.noDaytime(writtenDaytime('14:05', notation))) : foundValue(clock);
}

const anyDay = '2024-12-31';

/** Whether it has the digits of a date, so that what is wrong with it is worth saying. */
const isDateLike = (plain: string): boolean => /\d/.test(plain);
