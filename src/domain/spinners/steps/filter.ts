import { member } from '../../kernel/check-shape.ts';
import { type Condition, columnUsesOf, matches } from '../../tables/condition.ts';
import { checkCondition } from '../../tables/condition-check.ts';
import { explain } from '../../tables/explain-condition.ts';
import { decidedBy } from '../decided-by.ts';
import type { StepKind } from '../step-kind.ts';

/** A condition that a record must match. */
export interface FilterStep {
  readonly id: string;
  readonly type: 'filter';
  readonly where: Condition;
}

/** Lets only matching records continue. */
export const filter: StepKind<FilterStep> = {
  type: 'filter',
  summary: 'A record that does not match leaves the job as `skipped`.',
  otherNames: ['condition'],
  fields: {
    where: {
      holds: 'json',
      description: 'A condition: {column, operator, value}, or {all: […]}, {any: […]}, {not: …}.',
      example: { column: 'plan', operator: 'equals', value: 'pro' },
    },
  },
  check: (input, path) => checkCondition(member(input, 'where'), `${path}.where`),
  complete: (step) => step,
  obstacles: () => [],
  columnUses: ({ where }, path) => columnUsesOf(where, `${path}.where`),
  fallsThrough: true,
  enter: ({ id, where }, { values }) => (matches(where, values) ? { go: 'on' } : { go: 'out', state: 'skipped', reason: id }),
  previewed: { filter: { holds: 'object', fields: { matches: { holds: 'flag' }, decidedBy } } },
  preview: ({ where }, { values }) => ({ filter: explain(where, values, 'where') }),
};
