import { checkChoices, checkText, member } from '../../kernel/check-shape.ts';
import type { Problem } from '../../kernel/errors.ts';
import { checkTimeOfDay, timeOn } from '../../kernel/hours/time-of-day.ts';
import { isIsoTime } from '../../kernel/iso-time.ts';
import { checkZone, dayBeside, localDayOf } from '../../kernel/zone.ts';
import { type Condition, columnUsesOf } from '../../tables/condition.ts';
import { checkCondition, checkConditionOfDraft } from '../../tables/condition-check.ts';
import { usualZone } from './arrival.ts';
import type { AnyStart, StartKind } from './start-kind.ts';

/** Starts a job for the records whose date has come. */
export interface DateStart extends AnyStart {
  readonly type: 'date';
  /** The column of the date. */
  readonly column: string;
  /** The number of days after the date; negative for days before it. */
  readonly days: number;
  /** The time of day, such as `09:00`. */
  readonly at: string;
  /** The time zone of that time, and of the dates of times. */
  readonly zone: string;
  /** Whether a record is taken once, at each date that it has in turn, or each year. */
  readonly repeat: 'once' | 'each_date' | 'yearly';
  /** Only records that match; absent for all. */
  readonly where?: Condition;
  /** Whether days on which no worker ran are made up for. */
  readonly missed: 'run' | 'skip';
}

const mostDays = 366;
const choices = { repeat: ['once', 'each_date', 'yearly'], missed: ['run', 'skip'] } as const;
const usual = { days: 0, zone: usualZone, repeat: 'once', missed: 'run' } as const;

export const dateStartKind: StartKind<DateStart> = {
  type: 'date',
  summary: 'Starts a job on each local day for the records whose date has come. On days on which there is none, no job is made.',
  most: 5,
  fields: {
    column: {
      holds: 'text',
      maxLength: 200,
      description: 'The column of the date. What it holds beside dates is left out.',
      example: 'birthday',
    },
    days: {
      holds: 'integer',
      min: -mostDays,
      max: mostDays,
      isOptional: true,
      description: 'How many days after the date; negative for days before it. Default: 0.',
      example: -7,
    },
    at: { holds: 'text', maxLength: 5, description: 'The time of day, from `00:00` to `23:59`.', example: '09:00' },
    zone: {
      holds: 'text',
      maxLength: 64,
      isOptional: true,
      description: 'The time zone of that time, and of dates that are written with a time, as the IANA database names it. Default: `UTC`.',
      example: 'Europe/Berlin',
    },
    repeat: {
      holds: 'choice',
      words: choices.repeat,
      isOptional: true,
      description:
        '`once` takes a record that was never in the spinner. `each_date` takes it at each date that it has in turn. `yearly` takes it each ' +
        'year from its date on; 29 February is 28 February in other years. Nobody is inside twice. Default: `once`.',
      example: 'yearly',
    },
    where: {
      holds: 'json',
      meaning: 'condition',
      isOptional: true,
      description: 'Only records that match this condition are taken. Default: all.',
      example: { column: 'plan', operator: 'equals', value: 'pro' },
    },
    missed: {
      holds: 'choice',
      words: choices.missed,
      isOptional: true,
      description:
        'Days on which no worker ran at that time: `run` makes up for the last seven of them, and `skip` leaves them out. Default: `run`.',
      example: 'run',
    },
  },
  check(input, path) {
    const problems: Problem[] = checkText(member(input, 'column'), `${path}.column`, 200);
    const [days, at, zone, where] = ['days', 'at', 'zone', 'where'].map((name) => member(input, name));
    if (days !== undefined && !(Number.isInteger(days) && Math.abs(Number(days)) <= mostDays))
      problems.push({ path: `${path}.days`, message: `must be a whole number from -${mostDays} to ${mostDays}` });
    problems.push(...checkTimeOfDay(at, `${path}.at`));
    if (zone !== undefined) problems.push(...checkZone(zone, `${path}.zone`));
    if (where !== undefined) problems.push(...checkConditionOfDraft(where, `${path}.where`));
    return [...problems, ...checkChoices(input, choices, path)];
  },
  complete: ({ type, column, at, where, ...given }) => {
    const { days, zone, repeat, missed } = { ...usual, ...given };
    return { type, column, days, at, zone, repeat, ...(where && { where }), missed };
  },
  obstacles({ column, where }, path) {
    const problems = where ? checkCondition(where, `${path}.where`) : [];
    return column === '' ? [{ path: `${path}.column`, message: 'Choose the column of the date' }, ...problems] : problems;
  },
  columnUses: ({ column, where }, path) => [
    ...(column === '' ? [] : [{ column, path: `${path}.column`, types: ['date', 'datetime', 'text'] }]),
    ...(where ? columnUsesOf(where, `${path}.where`) : []),
  ],
  next(start, after) {
    const today = localDayOf(after, start.zone);
    for (let distance = -1; ; distance++) {
      const time = timeOn(dayBeside(today, distance), start.at, start.zone);
      if (time > after) return time;
    }
  },
  keepsEachTime: true,
  resume(start, old, dueAt) {
    const isAlike = old.type === 'date' && (old as DateStart).column === start.column && (old as DateStart).days === start.days;
    return isAlike ? timeOn(dayOfTime(old as DateStart, dueAt), start.at, start.zone) : undefined;
  },
  audienceAt: ({ column, days, zone, repeat, where, ...start }, at) => {
    const day = dayBeside(dayOfTime({ zone, at: start.at }, at), -days);
    const isYearly = repeat === 'yearly';
    const fallsOn: Condition = {
      column,
      operator: 'falls_on',
      value: isYearly ? daysOfYear(day) : [day],
      ...(zone !== usualZone && { zone }),
    };
    // A date that is still to come in its own year has no anniversary yet; the day and its neighbours are the same in all zones.
    const hasCome: Condition = { column, operator: 'less_than', value: dayBeside(day, 3) };
    return {
      records: repeat === 'once' ? 'new' : 'all',
      filter: { all: [fallsOn, ...(isYearly ? [hasCome] : []), ...(where ? [where] : [])] },
    };
  },
};

/** When a record with a date is due for the first time after a time; undefined if it never is. */
export function nextTimeOfDate(start: DateStart, date: string, after: Date): Date | undefined {
  const time = (day: string): Date => timeOfDate(start, day);
  if (start.repeat !== 'yearly') return time(date) > after ? time(date) : undefined;
  for (let year = Math.max(Number(date.slice(0, 4)), after.getUTCFullYear() - 2); ; year++) {
    const day = `${String(year).padStart(4, '0')}${date.slice(4)}`;
    const next = time(isIsoTime(day) ? day : day.replace('02-29', '02-28'));
    if (next > after) return next;
  }
}

/** When a record with a date was due, or is, in its own year. */
export const timeOfDate = (start: DateStart, date: string): Date => timeOn(dayBeside(date, start.days), start.at, start.zone);

type Daily = Pick<DateStart, 'at' | 'zone'>;

/** The date that a time was meant for: a time that clocks skip may come on the next one. */
function dayOfTime(start: Daily, at: Date): string {
  const day = localDayOf(at, start.zone);
  const before = dayBeside(day, -1);
  return timeOn(before, start.at, start.zone).getTime() === at.getTime() ? before : day;
}

/** The days of each year that have their anniversary on a date. */
function daysOfYear(day: string): readonly string[] {
  const monthAndDay = day.slice(5);
  const isLast = monthAndDay === '02-28' && dayBeside(day, 1).slice(5) === '03-01';
  return isLast ? [monthAndDay, '02-29'] : [monthAndDay];
}
