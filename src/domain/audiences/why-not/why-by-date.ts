import type { Cell } from '../../kernel/cell.ts';
import type { SpinnerDefinition } from '../../spinners/spinner-definition.ts';
import { type DateStart, nextTimeOfDate, timeOfDate } from '../../spinners/starts/date.ts';
import { nextTimesOf } from '../../spinners/starts/due-start.ts';
import { explain } from '../../tables/explain-condition.ts';
import { dateOfCell } from '../../tables/times/falls-on.ts';
import { type WhyNot, whyNot } from './why-not.ts';

type Starts = Pick<SpinnerDefinition, 'starts'>;

/** The starts at dates of a version. */
export const dateStartsOf = ({ starts = [] }: Starts): readonly DateStart[] => starts.filter((start) => start.type === 'date');

/** Why the dates of a record have not let it in; undefined if the version reads none. The first date to come tells most. */
export function whyByDate(definition: Starts, values: ReadonlyMap<string, Cell>, now: Date): WhyNot | undefined {
  const told = dateStartsOf(definition).map((start) => whyOfDate(start, values, now));
  const coming = told.filter(({ code }) => code === 'date_to_come');
  return coming.sort((one, other) => Number(one.until) - Number(other.until))[0] ?? told[0];
}

function whyOfDate(start: DateStart, values: ReadonlyMap<string, Cell>, now: Date): WhyNot {
  const { column, zone, where } = start;
  const value = values.get(column) ?? null;
  if (value === null || String(value).trim() === '') return whyNot('no_date', { detail: column });
  const date = dateOfCell(value, zone);
  if (date === undefined) return whyNot('date_invalid', { detail: column });
  const explained = where && explain(where, values, 'where', now);
  if (explained && !explained.matches) return whyNot('no_match', { decidedBy: explained.decidedBy });
  const until = nextTimeOfDate(start, date, now);
  return until
    ? whyNot('date_to_come', { until, detail: column })
    : whyNot('date_passed', { since: timeOfDate(start, date), detail: column });
}

/** When a version starts by itself next, at a time or at dates; null if it does not. */
export function nextStartOf({ starts = [] }: Starts, now: Date): Date | null {
  const times = starts.flatMap((start) => nextTimesOf(start, now, 1)).sort((one, other) => one.getTime() - other.getTime());
  return times[0] ?? null;
}
