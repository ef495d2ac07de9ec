import { checkMembers, isObject, member } from '../../kernel/check-shape.ts';
import type { Problem } from '../../kernel/errors.ts';
import { stableShare } from '../../kernel/stable-share.ts';
import { checkOneLine } from '../one-line-name.ts';
import type { AnyStep, ComparedWay, StepKind, Target, Visit } from '../step-kind.ts';
import { checkTarget, maxTarget } from '../target.ts';

/** Shares of the recipients, each with where it goes. Shares have at most one decimal; while the draft is unfinished, they may be 0. */
export interface SplitStep extends AnyStep {
  readonly type: 'split';
  readonly ways: readonly ComparedWay[];
}

const fewestWays = 2;
const mostWays = 5;
const maxName = 60;

/** Shares are compared in tenths of a percent: whole numbers, whose sums are exact. */
const tenths = (percent: number): number => Math.round(percent * 10);
const all = 1000;

const sumOf = (ways: readonly ComparedWay[]): number => ways.reduce((sum, { percent }) => sum + tenths(percent), 0);

/** Sends shares of the recipients to different later steps. */
export const splitKind: StepKind<SplitStep> = {
  type: 'split',
  summary:
    'Sends a share of the recipients each way, such as half of them to another message. Which way a record goes is by chance, and the same ' +
    'each time that it comes to this step.',
  otherNames: ['ab', 'abtest', 'ab_test', 'a/b', 'experiment', 'random', 'holdout', 'percent'],
  fields: {
    ways: {
      holds: 'list',
      max: mostWays,
      isOptional: true,
      of: {
        name: { holds: 'text', maxLength: maxName, isOptional: true, description: 'What people call it.' },
        percent: {
          holds: 'number',
          isOptional: true,
          description: 'The share of the recipients: more than 0, with at most one decimal. All shares make 100.',
        },
        goTo: {
          holds: 'text',
          meaning: 'step',
          maxLength: maxTarget,
          isOptional: true,
          isNullable: true,
          description: 'The id of a later step; null for the end of the pipeline: this share gets nothing.',
        },
      },
      description: 'Two to five ways.',
      example: [
        { name: 'A', percent: 50, goTo: 'wait' },
        { name: 'B', percent: 50, goTo: null },
      ],
    },
  },
  check: (input, path) => checkWays(member(input, 'ways'), `${path}.ways`),
  complete: (step) => ({
    ...step,
    ways: (step.ways ?? []).map((way) => ({ ...way, percent: way.percent ?? 0, goTo: way.goTo === undefined ? '' : way.goTo })),
  }),
  obstacles({ ways }, path) {
    if (ways.length < fewestWays) return [{ path: `${path}.ways`, message: `A split has ${fewestWays} to ${mostWays} ways` }];
    const empty = ways.flatMap(({ percent }, index) =>
      percent > 0 ? [] : [{ path: `${path}.ways[${index}].percent`, message: 'Give this way a share of more than 0 percent' }],
    );
    const sum = sumOf(ways);
    if (empty.length > 0 || sum === all) return empty;
    return [{ path: `${path}.ways`, message: `The shares of all ways make 100 percent; now they make ${sum / 10}` }];
  },
  columnUses: () => [],
  targets: ({ ways }, path) => ways.map(({ goTo }, index): Target => ({ stepId: goTo, path: `${path}.ways[${index}].goTo` })),
  fallsThrough: false,
  comparedWays: ({ ways }) => ways,
  fixedWay: wayOf,
  enter(step, visit) {
    const way = wayOf(step, visit);
    const found = step.ways[way];
    return found ? { go: 'to', stepId: found.goTo, way } : { go: 'on' };
  },
  previewed: {
    split: {
      holds: 'object',
      fields: {
        way: { holds: 'integer', description: 'The way that the record goes, counted from 0.' },
        name: { holds: 'text', isNullable: true },
        percent: { holds: 'number', description: 'The share of recipients that goes this way.' },
        goTo: { holds: 'text', isNullable: true, description: 'The step that the record goes to; null for the end of the pipeline.' },
      },
    },
  },
  preview(step, visit) {
    const way = wayOf(step, visit);
    const { name = null, percent = 0, goTo = null } = step.ways[way] ?? {};
    return { split: { way, name, percent, goTo } };
  },
};

/**
 * The way of a record, by a number that it always has at this step of this spinner. Shares stand one after the other, so a change of them
 * moves the fewest records. Shares of a draft that do not make 100 yet are taken as parts of their sum.
 */
function wayOf({ id, ways }: SplitStep, { spinnerId, recordId }: Pick<Visit, 'spinnerId' | 'recordId'>): number {
  const position = stableShare(spinnerId, id, recordId) * sumOf(ways);
  let upTo = 0;
  const found = ways.findIndex(({ percent }) => {
    upTo += tenths(percent);
    return position < upTo;
  });
  return Math.max(found, 0);
}

function checkWays(input: unknown, path: string): Problem[] {
  if (input === undefined) return [];
  if (!Array.isArray(input)) return [{ path, message: 'must be a list of ways: [{"percent": 50, "goTo": …}]' }];
  if (input.length > mostWays) return [{ path, message: `must have at most ${mostWays} ways` }];
  return input.flatMap((one, index) => checkWay(one, `${path}[${index}]`));
}

function checkWay(input: unknown, path: string): Problem[] {
  if (!isObject(input)) return [{ path, message: 'must be a way: an object with "percent" and "goTo"' }];
  return [
    ...checkMembers(input, ['name', 'percent', 'goTo'], path),
    ...checkOneLine(member(input, 'name'), `${path}.name`, maxName, 'must not be blank; leave it out'),
    ...checkPercent(member(input, 'percent'), `${path}.percent`),
    ...checkTarget(member(input, 'goTo'), `${path}.goTo`),
  ];
}

function checkPercent(input: unknown, path: string): Problem[] {
  if (input === undefined) return [];
  if (typeof input !== 'number' || !(input >= 0 && input <= 100)) return [{ path, message: 'must be a number from 0 to 100' }];
  return Number(input.toFixed(1)) === input ? [] : [{ path, message: 'must have at most one decimal' }];
}
