import { exactTime } from '../../text/format.ts';
import { conditionOf, describe, missingIn } from '../condition.ts';
import { stepWords } from '../words.ts';
import type { DraftStep } from './step.ts';
import type { StepView } from './step-view.ts';
import { type WaitMode, waitModeOf } from './wait-modes.ts';

const words = stepWords.wait;

const written = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const summaries: { readonly [Mode in WaitMode]: (step: DraftStep) => string | undefined } = {
  duration: (step) => written(step.for) || undefined,
  time: ({ at, day }) => words.time(written(at), day === undefined || day === 'any' ? undefined : words.days[String(day)]),
  date({ column, days, count, at }) {
    const name = written(column);
    return name === '' ? undefined : words.date(name, Number(days ?? 0), count === 'working_days', written(at));
  },
  condition({ when, atMost }) {
    const said = describe(conditionOf(when));
    return said && words.condition(said, written(atMost));
  },
};

/** Holds records for a time, or until something. */
export const waitStep: StepView = {
  ownForm: 'wait',
  titleOf: () => words.title,
  summaryOf: (step) => summaries[waitModeOf(step)](step),
  undecided(step) {
    const missing = waitModeOf(step) === 'condition' ? missingIn(conditionOf(step.when)) : undefined;
    return missing && words.waitsIf(missing);
  },
  decided: ({ wait }) => wait && { said: wait.until === null ? words.waitsNot : words.waitedUntil(exactTime(wait.until)) },
};
