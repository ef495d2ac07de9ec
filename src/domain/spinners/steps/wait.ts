import { checkChoices, checkText, type Members, member } from '../../kernel/check-shape.ts';
import { DurationError, parseDuration } from '../../kernel/duration.ts';
import type { Problem } from '../../kernel/errors.ts';
import { checkTimeOfDay } from '../../kernel/hours/time-of-day.ts';
import { type Condition, changesWithTime, columnUsesOf, matches } from '../../tables/condition.ts';
import { checkCondition, checkConditionOfDraft } from '../../tables/condition-check.ts';
import { explain } from '../../tables/explain-condition.ts';
import type { AnyStep, Passage, StepKind, Target, Visit } from '../step-kind.ts';
import { checkTarget, maxTarget } from '../target.ts';
import { type CountedDays, timeAfterDate, timeOfDay, type WantedDay, wantedDays } from '../waits/wait-times.ts';

/** A pause: of a length such as `2 days`, until a time of day, until a date of the record, or until a condition holds. */
export interface WaitStep extends AnyStep {
  readonly type: 'wait';
  /** Absent for a length of time. */
  readonly until?: 'duration' | 'time' | 'date' | 'condition';
  /** See `parseDuration`. */
  readonly for?: string;
  /** A time of day by the person's clocks, such as `09:00`. */
  readonly at?: string;
  /** On which day it is that time. */
  readonly day?: WantedDay;
  /** The column of the date. */
  readonly column?: string;
  /** The number of days after the date; negative for days before it. */
  readonly days?: number;
  readonly count?: CountedDays;
  readonly when?: Condition;
  /** The longest time; then `otherwise`. */
  readonly atMost?: string;
  /** A later step, or null for the end; absent for the next one. */
  readonly otherwise?: string | null;
}

const usualTime = '09:00';
const mostDays = 366;
const choices = { until: ['duration', 'time', 'date', 'condition'], day: wantedDays, count: ['days', 'working_days'] } as const;
const own = {
  duration: ['for'],
  time: ['at', 'day'],
  date: ['column', 'days', 'count', 'at'],
  condition: ['when', 'atMost', 'otherwise'],
} as const;
/** A condition that changes with time is looked at again after this, in milliseconds. */
const lookAgainMs = 3_600_000;

const modeOf = (input: Members): keyof typeof own => {
  const until = member(input, 'until');
  return until === 'time' || until === 'date' || until === 'condition' ? until : 'duration';
};
const modeOfStep = ({ until = 'duration' }: WaitStep): keyof typeof own => until;
const timeOf = ({ at = usualTime }: WaitStep): string => at;

/** Holds a recipient for a time, then lets it continue. */
export const waitKind: StepKind<WaitStep> = {
  type: 'wait',
  summary: 'Waits before the next step: for a time, until a time of day, a date of the record, or a condition.',
  otherNames: ['delay', 'pause', 'sleep'],
  fields: {
    until: {
      holds: 'choice',
      words: choices.until,
      isOptional: true,
      description: 'What it waits for. Default: `duration`.',
      example: 'duration',
    },
    for: {
      holds: 'text',
      meaning: 'duration',
      isOptional: true,
      description: 'How long, from 1 second to 366 days: "2 days", "90 minutes", "PT15M".',
      example: '2 days',
    },
    at: {
      holds: 'text',
      maxLength: 5,
      isOptional: true,
      description: 'The time of day by the person’s clocks, from `00:00` to `23:59`. Default: `09:00`.',
      example: usualTime,
    },
    day: {
      holds: 'choice',
      words: choices.day,
      isOptional: true,
      description:
        'The day on which it waits for the time: any, a working day (Monday to Friday, not skipped), or a weekday. Default: `any`.',
      example: 'workday',
    },
    column: {
      holds: 'text',
      maxLength: 200,
      isOptional: true,
      description: 'The column of the date. A record without one ends here; one whose date has passed continues at once.',
      example: 'renewal',
    },
    days: {
      holds: 'integer',
      min: -mostDays,
      max: mostDays,
      isOptional: true,
      description: 'How many days after the date; negative for days before it. Default: 0.',
      example: -3,
    },
    count: {
      holds: 'choice',
      words: choices.count,
      isOptional: true,
      description: 'Whether only working days are counted. Default: `days`.',
      example: 'working_days',
    },
    when: {
      holds: 'json',
      meaning: 'condition',
      isOptional: true,
      description: 'Waits until this holds.',
      example: { column: 'paid', operator: 'equals', value: true },
    },
    atMost: {
      holds: 'text',
      meaning: 'duration',
      isOptional: true,
      description: 'How long it waits for that at most, as in `for`.',
      example: '7 days',
    },
    otherwise: {
      holds: 'text',
      maxLength: maxTarget,
      isOptional: true,
      isNullable: true,
      description: 'Where records go for which it never held: the id of a later step; null for the end. Default: the next step.',
      example: null,
    },
  },
  fieldNames: (input) => ['until', ...own[modeOf(input)]],
  check: (input, path) => [
    ...checkChoices(input, choices, path),
    ...checkDuration(member(input, 'for'), `${path}.for`),
    ...checkDuration(member(input, 'atMost'), `${path}.atMost`),
    ...given(input, 'at', (value) => checkTimeOfDay(value, `${path}.at`)),
    ...checkDays(member(input, 'days'), `${path}.days`),
    ...given(input, 'column', (value) => checkText(value, `${path}.column`, 200)),
    ...given(input, 'when', (value) => checkConditionOfDraft(value, `${path}.when`)),
    ...checkTarget(member(input, 'otherwise'), `${path}.otherwise`),
  ],
  complete({ until = 'duration', ...step }) {
    if (until === 'duration') return { ...step, for: step.for ?? '' };
    const added = {
      time: { at: usualTime, day: 'any' },
      date: { at: usualTime, column: '', days: 0, count: 'days' },
      condition: unfinished,
    };
    return { ...step, until, ...added[until], ...step } as WaitStep;
  },
  obstacles(step, path) {
    const mode = modeOfStep(step);
    if (mode === 'duration') return missing(step.for, `${path}.for`, 'Enter how long to wait, for example “2 days”');
    if (mode === 'date') return missing(step.column, `${path}.column`, 'Choose the column of the date');
    if (mode === 'time') return [];
    return [
      ...checkCondition(step.when, `${path}.when`),
      ...missing(step.atMost, `${path}.atMost`, 'Enter how long to wait at most, for example “7 days”'),
    ];
  },
  columnUses(step, path) {
    if (step.until === 'condition') return step.when ? columnUsesOf(step.when, `${path}.when`) : [];
    if (step.until !== 'date' || !step.column) return [];
    return [{ column: step.column, path: `${path}.column`, types: ['date', 'datetime', 'text'] }];
  },
  conditionCount: (step) => (step.until === 'date' ? 1 : step.until === 'condition' && step.when ? columnUsesOf(step.when, '').length : 0),
  targets: (step, path): readonly Target[] =>
    step.until === 'condition' && step.otherwise !== undefined ? [{ stepId: step.otherwise, path: `${path}.otherwise` }] : [],
  fallsThrough: true,
  waits: true,
  isMovedByRecord: ({ until }) => until === 'date' || until === 'condition',
  isLocal: ({ until }) => until === 'time' || until === 'date',
  enter: (step, visit) => enterings[modeOfStep(step)](step, visit),
  decisions: (step, values, now) => (step.until === 'condition' && step.when ? explain(step.when, values, 'when', now).decidedBy : []),
  previewed: {
    wait: {
      holds: 'object',
      fields: {
        mode: { holds: 'choice', words: choices.until, description: 'What it waits for.' },
        until: {
          holds: 'time',
          isNullable: true,
          description: 'Until when, for a condition at most. Null if the record has no date to wait for, or need not wait.',
        },
        zone: { holds: 'text', isNullable: true, description: 'The time zone of the person whose clocks it goes by; null for a length.' },
        ends: { holds: 'flag', description: 'Whether the record ends here, because it has no date.' },
      },
    },
  },
  preview(step, context) {
    const passage = waitKind.enter(step, context);
    const mode = modeOfStep(step);
    // Until it is looked at again, where a condition changes with time.
    const end = mode === 'condition' ? after(context.now, step.atMost ?? '') : undefined;
    const until = passage.go === 'wait' ? (end ?? passage.until).toISOString() : null;
    const zone = waitKind.isLocal?.(step) ? (context.days?.zone ?? null) : null;
    return { wait: { mode, until, zone, ends: passage.go === 'out' } };
  },
};

const enterings: { readonly [Mode in keyof typeof own]: (step: WaitStep, visit: Visit) => Passage } = {
  duration: ({ for: length = '' }, { now, hasWaited }) =>
    hasWaited ? { go: 'on' } : { go: 'wait', until: after(now, length), reason: 'delay' },
  time: (step, { now, hasWaited, days }) =>
    hasWaited ? { go: 'on' } : { go: 'wait', until: timeOfDay(now, timeOf(step), step.day ?? 'any', days), reason: 'delay' },
  date(step, { now, values, days }) {
    const { column = '', days: distance = 0, count = 'days' } = step;
    const until = timeAfterDate(values.get(column) ?? null, { distance, count, at: timeOf(step) }, days);
    if (!until) return { go: 'out', state: 'skipped', reason: step.id };
    return until <= now ? { go: 'on' } : { go: 'wait', until, reason: 'delay' };
  },
  condition(step, { now, values, enteredAt, areWaitsOver = false }) {
    const { when = unfinished.when, atMost = '', otherwise } = step;
    if (matches(when, values, now)) return { go: 'on' };
    const limit = areWaitsOver ? now : after(enteredAt ?? now, atMost);
    if (limit <= now) return otherwise === undefined ? { go: 'on' } : { go: 'to', stepId: otherwise, way: 0 };
    const next = new Date(now.getTime() + lookAgainMs);
    return { go: 'wait', until: changesWithTime(when) && next < limit ? next : limit, reason: 'condition' };
  },
};

/** A condition that has not been written yet. */
const unfinished = { when: { all: [] } as Condition, atMost: '' };

const after = (from: Date, length: string): Date => new Date(from.getTime() + parseDuration(length) * 1000);

const missing = (value: string | undefined, path: string, message: string): Problem[] =>
  (value ?? '').trim() === '' ? [{ path, message }] : [];

const given = (input: Members, name: string, check: (value: unknown) => Problem[]): Problem[] => {
  const value = member(input, name);
  return value === undefined ? [] : check(value);
};

/** Checks a duration; an empty one is not chosen yet. */
export function checkDuration(input: unknown, path: string): Problem[] {
  if (input === undefined || input === '') return [];
  if (typeof input !== 'string') return [{ path, message: 'must be a text, for example "2 days"' }];
  try {
    parseDuration(input);
    return [];
  } catch (error) {
    if (error instanceof DurationError) return [{ path, message: error.message }];
    throw error;
  }
}

const checkDays = (input: unknown, path: string): Problem[] =>
  input === undefined || (Number.isInteger(input) && Math.abs(Number(input)) <= mostDays)
    ? []
    : [{ path, message: `must be a whole number from -${mostDays} to ${mostDays}` }];
