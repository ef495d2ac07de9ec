import { checkMembers, isObject, member } from '../check-shape.ts';
import type { Problem } from '../errors.ts';
import { isIsoTime } from '../iso-time.ts';
import { quoteName } from '../quote-name.ts';
import { minutesOf, type Span, spanFault, withoutSilence } from './span.ts';

/** The days of the week, in order. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

/** The media whose messages wait for their hours: people receive them. */
export const quietMedia = ['email', 'sms'] as const;
type QuietMedium = (typeof quietMedia)[number];

/**
 * When messages to people may leave, by the clocks where each person is. What a part leaves open is as the wider window has it: the window
 * of the spinner is the narrowest, then the channel's, then the organization's. Messages at other times wait.
 */
export interface SendingWindow {
  /** The spans of each weekday, such as `09:00-17:30`; a day that is absent is off. */
  readonly hours?: { readonly [Day in Weekday]?: readonly Span[] };
  /** Dates on which nothing leaves, such as `2026-12-24`, or days of each year, such as `12-25`. */
  readonly skip?: readonly string[];
  /** A span of each day in which a medium is quiet; it may go past midnight, as `21:00-08:00` does. */
  readonly quiet?: { readonly [M in QuietMedium]?: Span };
  /** The minutes after an opening over which those that waited for it are spread. */
  readonly spread?: number;
}

/** The minutes over which people are spread after an opening, in minutes, unless a window says otherwise. */
export const usualSpread = 15;
const mostSpread = 240;
const mostSpans = 10;
/** Holidays of some ten regions and thirty years. */
const mostSkipped = 1000;
const parts = ['hours', 'skip', 'quiet', 'spread'] as const;

/** Every problem of a window that people write. */
export function checkWindow(input: unknown, path: string): Problem[] {
  if (!isObject(input)) return [{ path, message: 'must be an object with "hours", "skip", "quiet" or "spread"' }];
  const [hours, skip, quiet, spread] = parts.map((part) => member(input, part));
  const problems = checkMembers(input, parts, path);
  if (hours !== undefined) problems.push(...checkHours(hours, `${path}.hours`));
  if (skip !== undefined) problems.push(...checkSkipped(skip, `${path}.skip`));
  if (quiet !== undefined) problems.push(...checkQuiet(quiet, `${path}.quiet`));
  if (spread !== undefined && !(Number.isInteger(spread) && Number(spread) >= 0 && Number(spread) <= mostSpread))
    problems.push({ path: `${path}.spread`, message: `must be a whole number of minutes from 0 to ${mostSpread}` });
  return problems.length > 0 ? problems : checkOpenings(input as SendingWindow, path);
}

function checkOpenings(window: SendingWindow, path: string): Problem[] {
  return quietMedia
    .filter((medium) => isShut(window, medium))
    .map((medium) => ({
      path: `${path}.quiet.${medium}`,
      message: 'covers all hours: nothing would ever be sent; leave some of them open',
    }));
}

/** Whether the quiet hours of a medium leave nothing of its hours, on any day. */
export function isShut({ hours, quiet }: SendingWindow, medium: string): boolean {
  const silent = quiet?.[medium as QuietMedium];
  if (hours === undefined || silent === undefined) return false;
  return weekdays.every((day) => withoutSilence((hours[day] ?? []).map(minutesOf), minutesOf(silent)).length === 0);
}

function checkHours(input: unknown, path: string): Problem[] {
  if (!isObject(input)) return [{ path, message: 'must be an object of weekdays, such as {"mon": ["09:00-17:00"]}' }];
  const problems = checkMembers(input, weekdays, path);
  for (const day of weekdays) {
    const spans = member(input, day);
    if (spans === undefined) continue;
    if (!Array.isArray(spans)) problems.push({ path: `${path}.${day}`, message: 'must be a list of spans, such as ["09:00-17:00"]' });
    else problems.push(...checkSpans(spans, `${path}.${day}`));
  }
  if (problems.length > 0) return problems;
  const isOff = weekdays.every((day) => ((member(input, day) as readonly unknown[] | undefined) ?? []).length === 0);
  return isOff ? [{ path, message: 'has all days off: nothing would ever be sent; name at least one span' }] : [];
}

function checkSpans(spans: readonly unknown[], path: string): Problem[] {
  if (spans.length > mostSpans) return [{ path, message: `must have at most ${mostSpans} spans` }];
  const problems = spans.flatMap((span, index) => {
    const fault = spanFault(span, 'day');
    return fault === undefined ? [] : [{ path: `${path}[${index}]`, message: fault }];
  });
  if (problems.length > 0) return problems;
  const sorted = (spans as readonly Span[]).map(minutesOf).sort(([one], [other]) => one - other);
  const overlaps = sorted.some(([from], index) => index > 0 && from < (sorted[index - 1]?.[1] ?? 0));
  return overlaps ? [{ path, message: 'has spans that overlap; join them' }] : [];
}

function checkSkipped(input: unknown, path: string): Problem[] {
  if (!Array.isArray(input)) return [{ path, message: 'must be a list of dates, such as ["2026-12-24", "12-25"]' }];
  if (input.length > mostSkipped) return [{ path, message: `must have at most ${mostSkipped} dates` }];
  const yearly = new Set(input.filter((day) => typeof day === 'string' && day.length === 5));
  if (yearly.size >= 366) return [{ path, message: 'skips every day of the year: nothing would ever be sent' }];
  return input.flatMap((day, index) =>
    isSkippable(day)
      ? []
      : [{ path: `${path}[${index}]`, message: `must be a date such as "2026-12-24", or a day of each year such as "12-25"${found(day)}` }],
  );
}

const found = (input: unknown): string => (typeof input === 'string' ? `; ${quoteName(input)} is none` : '');

const isSkippable = (day: unknown): boolean => {
  if (typeof day !== 'string') return false;
  if (/^\d\d-\d\d$/.test(day)) return isIsoTime(`2024-${day}`);
  return /^\d{4}-\d\d-\d\d$/.test(day) && isIsoTime(day);
};

function checkQuiet(input: unknown, path: string): Problem[] {
  if (!isObject(input)) return [{ path, message: 'must be an object of media, such as {"sms": "21:00-08:00"}' }];
  const problems = checkMembers(input, quietMedia, path);
  for (const medium of quietMedia) {
    const span = member(input, medium);
    const fault = span === undefined ? undefined : spanFault(span, 'night');
    if (fault !== undefined) problems.push({ path: `${path}.${medium}`, message: fault });
  }
  return problems;
}

/** The window that holds: each part is taken from the narrowest window which has it. The widest comes first. */
export const narrowest = (...windows: readonly (SendingWindow | null | undefined)[]): SendingWindow =>
  Object.assign({}, ...windows, { quiet: Object.assign({}, ...windows.map((window) => window?.quiet)) });
