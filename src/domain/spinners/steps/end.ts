import { member } from '../../kernel/check-shape.ts';
import type { AnyStep, StepKind } from '../step-kind.ts';

/** The end of a way, with a result that figures count. */
export interface EndStep extends AnyStep {
  readonly type: 'end';
  /** Empty while a draft is unfinished. */
  readonly result: string;
}

const maxResult = 40;
/** As reasons are counted. */
const word = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/;

/** Ends the way of everybody who comes to it. */
export const endKind: StepKind<EndStep> = {
  type: 'end',
  summary: 'Ends a recipient’s way, as `completed` with a result.',
  otherNames: ['finish', 'stop', 'done', 'result'],
  fields: {
    result: {
      holds: 'text',
      maxLength: maxResult,
      isOptional: true,
      description: 'The result, such as `won`: a letter, then letters, digits, "-" and "_". A job counts each in `reasons.completed`.',
      example: 'won',
    },
  },
  check(input, path) {
    const result = member(input, 'result');
    if (result === undefined || result === '' || (typeof result === 'string' && word.test(result))) return [];
    const rule = `must be a letter, followed by at most ${maxResult - 1} letters, digits, "-" or "_"`;
    return [{ path: `${path}.result`, message: rule }];
  },
  complete: (step) => ({ ...step, result: step.result ?? '' }),
  obstacles: ({ result }, path) => (result === '' ? [{ path: `${path}.result`, message: 'Name the result, for example won' }] : []),
  columnUses: () => [],
  fallsThrough: false,
  enter: ({ result }) => ({ go: 'out', state: 'completed', reason: named(result) }),
  previewed: { end: { holds: 'object', fields: { result: { holds: 'text', isNullable: true } } } },
  preview: ({ result }) => ({ end: { result: named(result) } }),
};

/** The result; null while it has none. */
const named = (result: string): string | null => (result === '' ? null : result);
