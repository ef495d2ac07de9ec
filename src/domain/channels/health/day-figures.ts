import { type Problem, ValidationFailed } from '../../kernel/errors.ts';
import { parseIsoTime } from '../../kernel/iso-time.ts';
import { type FigureKind, type Figures, sumsOf } from './rates.ts';

const dayMs = 86_400_000;
const usualDays = 30;
const longestDays = 366;

/** The days for which figures are kept. */
export const keptFigureDays = 400;

/** Days in UTC: from the beginning of one to the beginning of the day after the last. */
export interface DayPeriod {
  readonly from: Date;
  readonly to: Date;
}

/** The number of messages of a kind that a channel has sent on a day. */
export interface DayCount {
  /** Such as `2026-03-01`, in UTC. */
  readonly day: string;
  readonly kind: FigureKind;
  readonly n: number;
}

/** The figures of the messages that were sent on a day. */
export interface DayFigures {
  readonly day: string;
  readonly figures: Figures;
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The days that people ask for, both included; by default the last 30. @throws ValidationFailed with every problem */
export function dayPeriodOf({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }, now: Date): DayPeriod {
  const problems: Problem[] = [];
  const read = (text: string, path: string): number => {
    const instant = /^\d{4}-\d{2}-\d{2}$/.test(text) ? parseIsoTime(text)?.instant : undefined;
    if (instant === undefined) problems.push({ path, message: 'must be a day such as 2027-01-31' });
    return instant ?? 0;
  };
  const last = read(to ?? dayOf(now.getTime()), 'to');
  const first = from === undefined ? last - (usualDays - 1) * dayMs : read(from, 'from');
  if (problems.length === 0 && first > last) problems.push({ path: 'from', message: 'must not be after to' });
  if (problems.length === 0 && last - first >= longestDays * dayMs)
    problems.push({ path: 'from', message: `must be at most ${longestDays} days before to` });
  if (problems.length > 0) throw new ValidationFailed(problems);
  return { from: new Date(first), to: new Date(last + dayMs) };
}

/** Each day of a period with its figures, the first one first. */
export function figuresByDay(counts: readonly DayCount[], { from, to }: DayPeriod): readonly DayFigures[] {
  const byDay = new Map<string, DayCount[]>();
  for (let at = from.getTime(); at < to.getTime(); at += dayMs) byDay.set(dayOf(at), []);
  for (const count of counts) byDay.get(count.day)?.push(count);
  return [...byDay].map(([day, ofDay]) => ({ day, figures: sumsOf(ofDay) }));
}

const rounded = (share: number): number => Math.round(share * 100) / 100;

/** Figures as they are reported, with the rates that guardrails watch to two decimals; these are null if nothing was sent. */
export const reportFigures = ({ bounced_hard: bouncedHard, bounced_soft: bouncedSoft, ...figures }: Figures) => {
  const { sent, delivered, failed, complained, unsubscribed, unmatched } = figures;
  return {
    sent,
    delivered,
    bouncedHard,
    bouncedSoft,
    failed,
    complained,
    unsubscribed,
    unmatched,
    bouncePercent: sent > 0 ? rounded((bouncedHard * 100) / sent) : null,
    complaintsPerThousand: sent > 0 ? rounded((complained * 1000) / sent) : null,
  };
};
