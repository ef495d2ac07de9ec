import { exactTime } from '../../text/format.ts';
import { describeWrittenSpan } from '../../text/spans.ts';
import { clockIn, zoneName } from '../../text/zones.ts';
import { conditionOf, describe, missingIn } from '../condition.ts';
import { stepWords } from '../words.ts';
import type { DraftStep } from './step.ts';
import type { StepParts, StepView } from './step-view.ts';
import { type WaitMode, waitModeOf } from './wait-modes.ts';

const words = stepWords.wait;

const written = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const summaries: { readonly [Mode in WaitMode]: (step: DraftStep) => string | undefined } = {
  duration: (step) => describeWrittenSpan(written(step.for)) || undefined,
  time: ({ at, day }) => words.time(written(at), day === undefined || day === 'any' ? undefined : words.days[String(day)]),
  date({ column, days, count, at }) {
    const name = written(column);
    return name === '' ? undefined : words.date(name, Number(days ?? 0), count === 'working_days', written(at));
  },
  condition({ when, atMost }) {
    const said = describe(conditionOf(when));
    return said && words.condition(said, describeWrittenSpan(written(atMost)));
  },
};

/** The duration of the wait: by the person's clocks, where it goes by them. */
function said({ mode, until, zone, ends }: NonNullable<StepParts['wait']>): string {
  if (until === null) return ends ? words.hasNoDate : mode === 'condition' ? words.holds : words.isPast;
  if (mode === 'condition') return words.waitsAtMost(exactTime(until));
  const there = zone === null ? undefined : clockIn(until, zone);
  return zone === null || there === undefined ? words.waitedUntil(exactTime(until)) : words.waitedThere(there, zoneName(zone));
}

/** Holds records for a time, or until something. */
export const waitStep: StepView = {
  ownForm: 'wait',
  isMovedByRecord: true,
  titleOf: () => words.title,
  summaryOf: (step) => summaries[waitModeOf(step)](step),
  // A person without a date leaves there.
  decidesBy: ['column'],
  undecided(step) {
    const missing = waitModeOf(step) === 'condition' ? missingIn(conditionOf(step.when)) : undefined;
    return missing && words.waitsIf(missing);
  },
  elseTo: ({ otherwise, ...step }) =>
    waitModeOf(step) === 'condition' && (otherwise === null || typeof otherwise === 'string') ? otherwise : undefined,
  skippedAt: words.skippedAt,
  decided: ({ wait }) => wait && { said: said(wait) },
};
