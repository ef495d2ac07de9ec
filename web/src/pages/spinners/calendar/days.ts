import { dayIn } from '../../../text/days.ts';
import { wholeWeekday } from '../../../text/format.ts';
import { calendarWords as text } from './words.ts';

/** A day of the calendar with what runs on it. */
export interface CalendarDay<Run> {
  /** As `2026-11-25`, in the person's zone. */
  readonly day: string;
  readonly title: string;
  readonly runs: readonly Run[];
}

/** The runs by day of the person's zone, the soonest first. */
export function daysOf<Run extends { readonly at: string }>(runs: readonly Run[]): readonly CalendarDay<Run>[] {
  const now = new Date().toISOString();
  const days = new Map<string, Run[]>();
  for (const run of runs.toSorted((one, other) => one.at.localeCompare(other.at)))
    days.set(dayIn(run.at), [...(days.get(dayIn(run.at)) ?? []), run]);
  return [...days].map(([day, own]) => ({ day, title: titleOf(day, own[0]?.at ?? now, now), runs: own }));
}

function titleOf(day: string, at: string, now: string): string {
  const name = wholeWeekday(at);
  if (day === dayIn(now)) return text.today(name);
  return day === dayIn(now, 1) ? text.tomorrow(name) : name;
}
