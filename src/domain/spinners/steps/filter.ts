import { member } from '../../kernel/check-shape.ts';
import { type Condition, columnUsesOf, matches } from '../../tables/condition.ts';
import { checkCondition, checkConditionOfDraft } from '../../tables/condition-check.ts';
import { explain } from '../../tables/explain-condition.ts';
import { decidedBy } from '../decided-by.ts';
import { personReplied } from '../job-context.ts';
import type { AnyStep, StepKind } from '../step-kind.ts';

/** A condition that a record must match. */
export interface FilterStep extends AnyStep {
  readonly type: 'filter';
  readonly where: Condition;
}

const unfinished: Condition = { all: [] };

/** Lets only matching records continue. */
export const filterKind: StepKind<FilterStep> = {
  type: 'filter',
  summary: 'Only records that match go on; the others leave the job as `skipped`.',
  otherNames: ['condition'],
  fields: {
    where: {
      holds: 'json',
      meaning: 'condition',
      isOptional: true,
      description: 'A condition: {column, operator, value}, or {all: […]}, {any: […]}, {not: …}.',
      example: { column: 'plan', operator: 'equals', value: 'pro' },
    },
  },
  check(input, path) {
    const where = member(input, 'where');
    return where === undefined ? [] : checkConditionOfDraft(where, `${path}.where`);
  },
  complete: (step) => ({ ...step, where: step.where ?? unfinished }),
  obstacles: ({ where }, path) => checkCondition(where, `${path}.where`),
  columnUses: ({ where }, path) => columnUsesOf(where, `${path}.where`),
  ownNames: () => [personReplied],
  conditionCount: ({ where }) => columnUsesOf(where, '').length,
  fallsThrough: true,
  enter: ({ id, where }, { values, now }) => (matches(where, values, now) ? { go: 'on' } : { go: 'out', state: 'skipped', reason: id }),
  decisions: ({ where }, values, now) => explain(where, values, 'where', now).decidedBy,
  previewed: { filter: { holds: 'object', fields: { matches: { holds: 'flag' }, decidedBy } } },
  preview: ({ where }, { values, now }) => ({ filter: explain(where, values, 'where', now) }),
};
