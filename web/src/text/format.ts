const number = new Intl.NumberFormat('en');
const moment = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
const hourMinute = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });
const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const shortDate = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const dayUtc = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const weekdayAndDay = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const bytes = ['B', 'KB', 'MB', 'GB'] as const;

/** 1204 → "1,204". */
export const count = (value: number): string => number.format(value);

/** "1 record", "1,204 records". */
export const counted = (value: number, one: string, many = `${one}s`): string => `${count(value)} ${value === 1 ? one : many}`;

/** "its address is empty" → "Its address is empty", where it stands by itself. */
export const capitalized = (words: string): string => words.replace(/^\p{Ll}/u, (first) => first.toUpperCase());

/** In the person's zone, to the second. */
export const exactTime = (iso: string): string => exact.format(new Date(iso));

/** "21 Nov, 12:04", in the person's zone. */
export const momentOf = (iso: string): string => moment.format(new Date(iso));

/** "today 09:00", "Mon 09:00" within six days of now, "7 Dec, 09:00" else; in the person's zone. */
export function timeSoon(iso: string, now = Date.now()): string {
  const time = new Date(iso);
  if (time.toDateString() === new Date(now).toDateString()) return `today ${hourMinute.format(time)}`;
  if (Math.abs(time.getTime() - now) > 6 * 86_400_000) return moment.format(time);
  return `${weekday.format(time)} ${hourMinute.format(time)}`;
}

/** The second of two times as `timeSoon` says them: "11:30" after "Mon 09:00", if it is on the same day. */
export function timeAfter(first: string, second: string): string {
  const [day, time] = [second.slice(0, -5), second.slice(-5)];
  return first !== second && day !== '' && first.startsWith(day) ? time : second;
}

/** "12:04", in the person's zone. */
export const shortTime = (iso: string): string => hourMinute.format(new Date(iso));

/** "24 Nov", in the person’s zone. */
export const shortDay = (iso: string): string => shortDate.format(new Date(iso));

/** "24 Nov 2026", in the person’s zone. */
export const wholeDay = (iso: string): string => date.format(new Date(iso));

/** "24 Nov 2026, 12:04", in the person’s zone. */
export const dateAndTime = (iso: string): string => `${wholeDay(iso)}, ${shortTime(iso)}`;

/** "24 November", in the person's zone. */
export const dayInWords = (date: Date): string => day.format(date);

/** "Tuesday 24 November", in the person’s zone. */
export const wholeWeekday = (iso: string): string => weekdayAndDay.format(new Date(iso));

/** "24 Nov" of a UTC day such as 2026-11-24. */
export const utcDay = (date: string): string => dayUtc.format(new Date(`${date}T00:00:00Z`));

const percents = [2, 1].map((maximumFractionDigits) => new Intl.NumberFormat('en', { maximumFractionDigits }));

/** How much of something: "97.5 %", "0.08 %". What is not all of it is never said to be, nor what is some of it to be none. */
export function share(part: number, whole: number): string {
  if (whole === 0) return '';
  const percent = (part / whole) * 100;
  if (part > 0 && percent < 0.01) return '< 0.01 %';
  return `${percents[percent < 1 ? 0 : 1]?.format(part < whole ? Math.min(99.9, percent) : percent)} %`;
}

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

const weekSeconds = 7 * 86_400;

/** "3 minutes ago", "in 2 days", "just now"; the day where it is more than a week away. */
export function relativeTime(iso: string, now = Date.now()): string {
  const seconds = Math.round((Date.parse(iso) - now) / 1000);
  if (Math.abs(seconds) > weekSeconds) return date.format(new Date(iso));
  // What began 2 minutes and 40 seconds ago has run for 2 minutes.
  const whole = seconds < 0 ? Math.trunc : Math.round;
  for (const [unit, size] of units) if (Math.abs(seconds) >= size) return relative.format(whole(seconds / size), unit);
  return Math.abs(seconds) < 10 ? 'just now' : relative.format(seconds, 'second');
}

/** 1536 → "1.5 KB". */
export function size(value: number): string {
  let rest = value;
  let step = 0;
  while (rest >= 1000 && step < bytes.length - 1) {
    rest /= 1000;
    step += 1;
  }
  return `${step === 0 || rest >= 100 ? Math.round(rest) : rest.toFixed(1)} ${bytes[step]}`;
}
