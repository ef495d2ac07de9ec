import { DurationError, parseDuration } from '../../channels/duration.ts';
import { member } from '../../kernel/check-shape.ts';
import type { Problem } from '../../kernel/errors.ts';
import type { AnyStep, StepKind } from '../step-kind.ts';

/** A pause of a given length such as `2 days`; see `parseDuration`. */
export interface WaitStep extends AnyStep {
  readonly type: 'wait';
  readonly for: string;
}

/** Holds a recipient for a time, then lets it continue. */
export const waitKind: StepKind<WaitStep> = {
  type: 'wait',
  summary: 'Waits for a time before the next step.',
  otherNames: ['delay', 'pause', 'sleep'],
  fields: {
    for: {
      holds: 'text',
      meaning: 'duration',
      isOptional: true,
      description: 'How long, from 1 second to 366 days: "2 days", "90 minutes", "PT15M".',
      example: '2 days',
    },
  },
  check: (input, path) => checkDuration(member(input, 'for'), `${path}.for`),
  complete: (step) => ({ ...step, for: step.for ?? '' }),
  obstacles: (step, path) =>
    step.for.trim() === '' ? [{ path: `${path}.for`, message: 'Enter how long to wait, for example “2 days”' }] : [],
  columnUses: () => [],
  fallsThrough: true,
  waits: true,
  enter: (step, { now, hasWaited }) => (hasWaited ? { go: 'on' } : { go: 'wait', until: endOf(step, now), reason: 'delay' }),
  previewed: { wait: { holds: 'object', fields: { until: { holds: 'time' } } } },
  preview: (step, { now }) => ({ wait: { until: endOf(step, now).toISOString() } }),
};

const endOf = (step: WaitStep, now: Date): Date => new Date(now.getTime() + parseDuration(step.for) * 1000);

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
