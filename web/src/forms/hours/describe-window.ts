import type { SendingWindow } from '../../api/types.ts';
import { type DayKey, dayKeys, isWholeWeek, spansInOrder, type WeekHours } from './week.ts';
import { hoursWords as text } from './words.ts';

/** A time of day as people read it: "9:00". */
export const shownTime = (time: string): string => time.replace(/^0(?=\d)/, '');

/** A span as people read it: "9:00–17:30". */
const shownSpan = (span: string): string => text.from(shownTime(span.slice(0, 5)), shownTime(span.slice(6)));

/** The spans of a day: "9:00–12:00, 13:00–17:30"; empty if it is off. */
export const shownSpans = (spans: readonly string[] | undefined): string =>
  spansInOrder(spans ?? [])
    .map(shownSpan)
    .join(', ');

/** The hours of a week: "Mon–Fri 9:00–17:30; Sat 10:00–12:00". */
export function describeWeek(hours: WeekHours): string {
  if (isWholeWeek(hours)) return text.anyTime;
  const groups: { first: DayKey; last: DayKey; said: string }[] = [];
  for (const day of dayKeys) {
    const said = shownSpans(hours[day]);
    const last = groups.at(-1);
    if (last?.said === said) last.last = day;
    else groups.push({ first: day, last: day, said });
  }
  const open = groups.filter(({ said }) => said !== '');
  if (open.length === 0) return text.off;
  return open
    .map(({ first, last, said }) => `${first === last ? text.days[first] : text.from(text.days[first], text.days[last])} ${said}`)
    .join('; ');
}

/** A medium that may be quiet. */
export type QuietMediumName = keyof typeof text.quiet.media;
export const quietNames = Object.keys(text.quiet.media) as readonly QuietMediumName[];

const quietSaid = (quiet: SendingWindow['quiet'] = {}): { readonly [M in QuietMediumName]?: string } =>
  Object.fromEntries(
    quietNames.flatMap((medium) => {
      const span = quiet[medium];
      return span === undefined ? [] : [[medium, text.quietSaid(medium, shownSpan(span))]];
    }),
  );

/** The parts of a window, one sentence each; undefined for one that is left open. */
export const describeParts = ({ hours, skip, quiet, spread }: SendingWindow) => ({
  hours: hours && describeWeek(hours),
  skip: skip && (skip.length === 0 ? text.skip.none : text.notOn(skip.length)),
  quiet: quietSaid(quiet),
  spread: spread === undefined ? undefined : text.spreadSaid(spread),
});

/** A window in one line: "Mon–Fri 9:00–17:30, not on 12 days, SMS quiet 20:00–9:00". */
export function describeWindow(window: SendingWindow | null | undefined): string {
  const { hours, skip, quiet } = describeParts(window ?? {});
  const isSkipped = window?.skip === undefined || window.skip.length > 0;
  return [hours ?? text.anyTime, isSkipped && skip, ...Object.values(quiet)].filter(Boolean).join(', ');
}
