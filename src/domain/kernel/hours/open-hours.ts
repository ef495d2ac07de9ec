import { localTimeOf, nextChangeAfter } from '../zone.ts';
import { type quietMedia, type SendingWindow, usualSpread, weekdays } from './sending-window.ts';
import { SkippedDays } from './skipped-days.ts';
import { dayMinutes, type Minutes, minutesOf, withoutSilence } from './span.ts';

const minute = 60_000;
/** Nothing is looked for beyond: a list that skips more than a year of days has no opening. */
const farthestMs = 400 * 86_400_000;

/** The hours in which messages of one medium may leave, by the clocks of whatever zone a person is in. */
export class OpenHours {
  /** For each weekday from Monday on, the spans in order that do not touch. */
  readonly #week: readonly (readonly Minutes[])[];
  readonly #skipped: SkippedDays;
  /** The minutes after an opening over which those that waited are spread. */
  readonly spread: number;

  constructor({ hours, skip, quiet = {}, spread = usualSpread }: SendingWindow, medium: string) {
    const silent = quiet[medium as (typeof quietMedia)[number]];
    this.#week = weekdays.map((day) => {
      const spans = hours ? (hours[day] ?? []).map(minutesOf) : [[0, dayMinutes] as const];
      return joined(silent === undefined ? spans : withoutSilence(spans, minutesOf(silent)));
    });
    this.#skipped = new SkippedDays(skip);
    this.spread = spread;
  }

  /** Whether it is never closed. */
  get isAlwaysOpen(): boolean {
    return this.#skipped.isEmpty && this.#week.every(([first]) => first !== undefined && first[0] === 0 && first[1] === dayMinutes);
  }

  /** The first instant from a time on at which it is open in a zone: the time itself if it is open then; undefined if it never is. */
  opensAt(at: Date, zone: string): Date | undefined {
    return this.#next(at, zone, true);
  }

  /** The first instant from a time on at which it is closed in a zone; undefined if it stays open for more than a year. */
  closesAt(at: Date, zone: string): Date | undefined {
    return this.#next(at, zone, false);
  }

  // From boundary to boundary by the clocks. Where they change before the next boundary, their change is one: after it they may show a time
  // in the middle of a span, or one that they have shown before.
  #next(from: Date, zone: string, wanted: boolean): Date | undefined {
    let change = nextChangeAfter(from, zone);
    for (let at = from; at.getTime() - from.getTime() <= farthestMs; ) {
      const local = localTimeOf(at, zone);
      const day = local.toISOString().slice(0, 10);
      const time = (local.getTime() - Date.parse(`${day}T00:00:00Z`)) / minute;
      const spans = this.#spansOf(day);
      const span = spans.find(([begin, end]) => begin <= time && time < end);
      if ((span !== undefined) === wanted) return at;
      // A window that lasts until midnight may go on behind it.
      const boundary = span ? span[1] : (spans.find(([begin]) => begin > time)?.[0] ?? dayMinutes);
      const next = new Date(at.getTime() + (boundary - time) * minute);
      if (change && change <= next) {
        at = change;
        change = nextChangeAfter(at, zone);
      } else at = next;
    }
    return undefined;
  }

  #spansOf(day: string): readonly Minutes[] {
    if (this.#skipped.has(day)) return [];
    return this.#week[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? [];
  }
}

/** Spans in order, with those joined that touch. */
function joined(spans: readonly Minutes[]): readonly Minutes[] {
  const found: Minutes[] = [];
  for (const span of spans.toSorted(([one], [other]) => one - other)) {
    const last = found.at(-1);
    if (last && last[1] >= span[0]) found[found.length - 1] = [last[0], Math.max(last[1], span[1])];
    else found.push(span);
  }
  return found;
}
