import type { Cell } from '../../kernel/cell.ts';
import { checkMembers, isObject, member } from '../../kernel/check-shape.ts';
import type { Problem } from '../../kernel/errors.ts';
import { type Condition, columnUsesOf, matches } from '../../tables/condition.ts';
import { checkCondition, checkConditionOfDraft } from '../../tables/condition-check.ts';
import { explain } from '../../tables/explain-condition.ts';
import { decidedBy } from '../decided-by.ts';
import { personReplied } from '../job-context.ts';
import type { AnyStep, StepKind, Target } from '../step-kind.ts';
import { checkTarget, maxTarget } from '../target.ts';

/** A condition and the target of matching records: the id of a later step, or null for the end. Empty while the draft is unfinished. */
interface Case {
  readonly when: Condition;
  readonly goTo: string | null;
}

/** Conditions in order; the first that matches says where to go. `otherwise` is for all other records. */
export interface BranchStep extends AnyStep {
  readonly type: 'branch';
  readonly cases: readonly Case[];
  readonly otherwise: string | null;
}

const explainedCases = ({ cases }: BranchStep, values: ReadonlyMap<string, Cell>, now: Date) =>
  cases.map(({ when }, index) => explain(when, values, `cases[${index}].when`, now));

const maxCases = 20;

const target = { holds: 'text', meaning: 'step', maxLength: maxTarget, isOptional: true, isNullable: true } as const;

/** Sends recipients to different later steps. */
export const branchKind: StepKind<BranchStep> = {
  type: 'branch',
  summary: 'Sends each recipient to a later step, by the first condition that its record matches.',
  otherNames: ['if', 'switch', 'case', 'router'],
  fields: {
    cases: {
      holds: 'list',
      max: maxCases,
      isOptional: true,
      of: {
        when: { holds: 'json', meaning: 'condition', isOptional: true, description: 'A condition, as in a filter step.' },
        goTo: { ...target, description: 'The id of a later step; null for the end of the pipeline.' },
      },
      description: 'At most 20 conditions in order, each with the step to go to. The first that matches decides.',
      example: [{ when: { column: 'plan', operator: 'equals', value: 'pro' }, goTo: 'webhook' }],
    },
    otherwise: {
      ...target,
      description: 'Where all other records go: the id of a later step; null for the end of the pipeline.',
      example: 'split',
    },
  },
  check: (input, path) => [
    ...checkCases(member(input, 'cases'), `${path}.cases`),
    ...checkTarget(member(input, 'otherwise'), `${path}.otherwise`),
  ],
  complete: (step) => ({
    ...step,
    cases: (step.cases ?? []).map((one) => ({ ...one, when: one.when ?? unfinished, goTo: chosen(one.goTo) })),
    otherwise: chosen(step.otherwise),
  }),
  obstacles: ({ cases }, path) => cases.flatMap(({ when }, index) => checkCondition(when, `${path}.cases[${index}].when`)),
  columnUses: ({ cases }, path) => cases.flatMap(({ when }, index) => columnUsesOf(when, `${path}.cases[${index}].when`)),
  ownNames: () => [personReplied],
  conditionCount: ({ cases }) => cases.reduce((sum, { when }) => sum + columnUsesOf(when, '').length, 0),
  targets: ({ cases, otherwise }, path) => [
    ...cases.map(({ goTo }, index): Target => ({ stepId: goTo, path: `${path}.cases[${index}].goTo` })),
    { stepId: otherwise, path: `${path}.otherwise` },
  ],
  isJump: ({ cases }) => cases.length === 0,
  fallsThrough: false,
  enter({ cases, otherwise }, { values, now }) {
    const position = cases.findIndex(({ when }) => matches(when, values, now));
    const found = cases[position];
    return found ? { go: 'to', stepId: found.goTo, way: position } : { go: 'to', stepId: otherwise, way: cases.length };
  },
  previewed: {
    branch: {
      holds: 'object',
      fields: {
        goTo: { holds: 'text', isNullable: true, description: 'The step that the record goes to; null for the end of the pipeline.' },
        case: { holds: 'integer', isNullable: true, description: 'The case that matches, counted from 0; null for `otherwise`.' },
        cases: {
          holds: 'list',
          of: { matches: { holds: 'flag' }, decidedBy },
          description: 'Why: the cases in order, up to the one that matches.',
        },
      },
    },
  },
  decisions(step, values, now) {
    const explained = explainedCases(step, values, now);
    const first = explained.findIndex((one) => one.matches);
    return (first < 0 ? explained : explained.slice(first, first + 1)).flatMap(({ decidedBy }) => decidedBy);
  },
  preview(step, { values, now }) {
    const { cases, otherwise } = step;
    const explained = explainedCases(step, values, now);
    const first = explained.findIndex((one) => one.matches);
    const found = cases[first];
    if (!found) return { branch: { goTo: otherwise, case: null, cases: explained } };
    return { branch: { goTo: found.goTo, case: first, cases: explained.slice(0, first + 1) } };
  },
};

/** An absent condition has not been written yet. */
const unfinished: Condition = { all: [] };

/** An absent target has not been chosen yet; null is the end. */
const chosen = (goTo: string | null | undefined): string | null => (goTo === undefined ? '' : goTo);

function checkCases(input: unknown, path: string): Problem[] {
  if (input === undefined) return [];
  if (!Array.isArray(input)) return [{ path, message: 'must be a list of cases: [{"when": …, "goTo": …}]' }];
  if (input.length > maxCases) return [{ path, message: `must have at most ${maxCases} cases` }];
  return input.flatMap((one, index) => checkCase(one, `${path}[${index}]`));
}

function checkCase(input: unknown, path: string): Problem[] {
  if (!isObject(input)) return [{ path, message: 'must be a case: an object with "when" and "goTo"' }];
  const when = member(input, 'when');
  return [
    ...checkMembers(input, ['when', 'goTo'], path),
    ...(when === undefined ? [] : checkConditionOfDraft(when, `${path}.when`)),
    ...checkTarget(member(input, 'goTo'), `${path}.goTo`),
  ];
}
