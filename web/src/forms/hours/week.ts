import type { SendingWindow } from '../../api/types.ts';
import { plainOf } from '../../text/notation/numbers.ts';
import { readDaytime } from '../../text/notation/times.ts';

/** The hours of each weekday, as the API has them; a day that is absent is off. */
export type WeekHours = NonNullable<SendingWindow['hours']>;
export type DayKey = keyof WeekHours;

/** The days of a week, from Monday on. */
export const dayKeys = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const satisfies readonly DayKey[];

/** The half hours of a day, which are painted. */
export const slots = 48;
const slotMinutes = 30;
const wholeDay = 1440;

type Stretch = readonly [from: number, to: number];

/** A part of the week: from one half hour of a day to another, in each of the days. */
export interface WeekRect {
  readonly days: readonly [first: number, last: number];
  readonly slots: readonly [first: number, last: number];
}

/** Whether a half hour is open: wholly, in a part of it, or not. */
export type Coverage = 'on' | 'part' | 'off';

/** The minute of a time such as `09:30`. */
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** A time such as `09:30`. */
export const timeOfMinute = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

const stretchesOf = (spans: readonly string[] = []): Stretch[] =>
  spans.map((span): Stretch => [minuteOf(span), minuteOf(span.slice(6))]).sort(([one], [other]) => one - other);

const spansFrom = (stretches: readonly Stretch[]): string[] => stretches.map(([from, to]) => `${timeOfMinute(from)}-${timeOfMinute(to)}`);

/** The share of each half hour of a day that is open. */
export function coverageOf(spans: readonly string[] | undefined): readonly Coverage[] {
  const stretches = stretchesOf(spans);
  return Array.from({ length: slots }, (_, slot): Coverage => {
    const [from, to] = [slot * slotMinutes, (slot + 1) * slotMinutes];
    if (stretches.some(([begin, end]) => begin <= from && to <= end)) return 'on';
    return stretches.some(([begin, end]) => begin < to && from < end) ? 'part' : 'off';
  });
}

/** Opens or closes a part of the week; minutes outside of it stay as they are. */
export function paintWeek(hours: WeekHours, { days: [first, last], slots: [begin, end] }: WeekRect, isOpen: boolean): WeekHours {
  const stretch: Stretch = [begin * slotMinutes, (end + 1) * slotMinutes];
  return withDays(
    hours,
    dayKeys.slice(first, last + 1).map((day) => {
      const others = stretchesOf(hours[day]).flatMap(([from, to]): Stretch[] => [
        ...(from < stretch[0] ? [[from, Math.min(to, stretch[0])] as const] : []),
        ...(to > stretch[1] ? [[Math.max(from, stretch[1]), to] as const] : []),
      ]);
      return [day, spansFrom(joined(isOpen ? [...others, stretch] : others))] as const;
    }),
  );
}

/** The week with other spans of some days; a day without spans is left out. */
export function withDays(hours: WeekHours, changed: readonly (readonly [DayKey, readonly string[]])[]): WeekHours {
  const given: Partial<Record<DayKey, readonly string[] | undefined>> = { ...hours, ...Object.fromEntries(changed) };
  return Object.fromEntries(dayKeys.flatMap((day) => (given[day]?.length ? [[day, [...(given[day] ?? [])]]] : []))) as WeekHours;
}

/** Spans of a day in order, with those joined that touch. */
export const spansInOrder = (spans: readonly string[]): string[] => spansFrom(joined(stretchesOf(spans)));

function joined(stretches: readonly Stretch[]): Stretch[] {
  const found: Stretch[] = [];
  for (const [from, to] of [...stretches].sort(([one], [other]) => one - other)) {
    const last = found.at(-1);
    if (last && last[1] >= from) found[found.length - 1] = [last[0], Math.max(last[1], to)];
    else found.push([from, to]);
  }
  return found;
}

/** A week with equal spans on some days. */
export const everyDay = (days: readonly DayKey[], ...spans: readonly string[]): WeekHours =>
  withDays(
    {},
    days.map((day) => [day, spans]),
  );

/** Whether a week has no closed minute. */
export const isWholeWeek = (hours: WeekHours): boolean =>
  dayKeys.every((day) => {
    const [only, ...more] = joined(stretchesOf(hours[day]));
    return more.length === 0 && only?.[0] === 0 && only[1] === wholeDay;
  });

/** The spans that somebody has typed, such as "9-12, 13:00–17:30", "9 bis 12 Uhr" or "9 AM–5 PM"; undefined if they cannot be read. */
export function typedSpans(text: string): string[] | undefined {
  if (text.trim() === '') return [];
  const found: string[] = [];
  for (const part of text.split(/[,;،]/)) {
    const [from = '', to = '', ...more] = part.split(between).map(typedTime);
    if (from === '' || to === '' || from >= to || more.length > 0) return undefined;
    found.push(`${from}-${to}`);
  }
  return spansInOrder(found);
}

const between = /\s*[-–]\s*|(?<=[\s\d])(?:to|bis|à)(?=[\s\d])/i;

/** A time as the API has it, `24:00` at the end of a day; '' if it is none. */
function typedTime(typed: string): string {
  if (/^24(?:[:.h]?00)?\s*(?:h|uhr)?$/i.test(plainOf(typed))) return timeOfMinute(wholeDay);
  const reading = readDaytime(typed);
  return reading.kind === 'value' ? reading.value : '';
}
