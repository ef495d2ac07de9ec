import { describe, expect, test } from '@jest/globals';
import { compareDefinitions } from '../../../../src/domain/spinners/compare-definitions.ts';
import { locateProblems } from '../../../../src/domain/spinners/locate-problems.ts';
import type { SpinnerDefinition } from '../../../../src/domain/spinners/spinner-definition.ts';
import { type BranchStep, branchKind } from '../../../../src/domain/spinners/steps/branch.ts';
import { checkDefinition, checkForPublishing, parseDefinition } from '../../../support/checked-definition.ts';
import { aPreview, aVisit } from './visits.ts';

const dataTableId = '0190f3a4-5c1e-7000-8000-000000000001';
const plan = (value: string) => ({ column: 'plan', operator: 'equals', value }) as const;
const step: BranchStep = {
  id: 'by-plan',
  type: 'branch',
  cases: [
    { when: plan('pro'), goTo: 'gold' },
    { when: { any: [plan('free'), plan('pro')] }, goTo: 'silver' },
    { when: plan('none'), goTo: null },
  ],
  otherwise: 'bronze',
};
const hook = (id: string) => ({ id, type: 'webhook', url: 'https://crm.test' }) as const;
const definition = (...steps: unknown[]) => ({ dataTableId, audience: 'new', steps }) as unknown as SpinnerDefinition;

describe('where a recipient goes', () => {
  test.each([
    ['pro', 'gold', 0],
    ['free', 'silver', 1],
    ['none', null, 2],
    ['other', 'bronze', 3],
    [null, 'bronze', 3],
  ])('with the plan %s to %s: by the first case that matches, or by `otherwise`', (value, stepId, way) => {
    expect(branchKind.enter(step, aVisit({ plan: value }))).toEqual({ go: 'to', stepId, way });
  });

  test('is the end if `otherwise` is null', () => {
    expect(branchKind.enter({ ...step, otherwise: null }, aVisit({ plan: 'other' }))).toEqual({ go: 'to', stepId: null, way: 3 });
  });
});

describe('its shape', () => {
  test.each<[string, object]>([
    ['is complete', step],
    ['has no cases yet', { id: 'a', type: 'branch' }],
    ['has not chosen its targets yet', { id: 'a', type: 'branch', cases: [{ when: plan('pro') }], otherwise: '' }],
    ['has not written its conditions yet', { ...step, cases: [{ goTo: 'gold' }, { when: { all: [] }, goTo: null }] }],
    ['names steps that do not exist yet', { ...step, otherwise: 'later' }],
  ])('a draft may have one that %s', (_, one) => {
    expect(checkDefinition(definition(one))).toEqual([]);
  });

  test('omitted targets are filled in as not chosen; null, the end, stays', () => {
    expect(parseDefinition(definition({ id: 'a', type: 'branch' })).steps).toEqual([{ id: 'a', type: 'branch', cases: [], otherwise: '' }]);
    const sent = { id: 'a', type: 'branch', cases: [{ when: plan('pro') }, { when: plan('free'), goTo: null }], otherwise: null };
    expect(parseDefinition(definition(sent)).steps[0]).toMatchObject({ cases: [{ goTo: '' }, { goTo: null }], otherwise: null });
  });

  test.each<[object, string, RegExp]>([
    [{ ...step, cases: {} }, 'cases', /must be a list/],
    [{ ...step, cases: Array(21).fill(step.cases[0]) }, 'cases', /at most 20/],
    [{ ...step, cases: ['pro'] }, 'cases[0]', /must be a case/],
    [{ ...step, cases: [{ when: 'pro', goTo: 'gold' }] }, 'cases[0].when', /must be a condition/],
    [{ ...step, cases: [{ when: { ...plan('pro'), operator: 'is' }, goTo: 'gold' }] }, 'cases[0].when.operator', /did you mean "equals"/],
    [{ ...step, cases: [{ when: plan('pro'), goto: 'gold' }] }, 'cases[0].goto', /did you mean "goTo"/],
    [{ ...step, cases: [{ when: plan('pro'), goTo: 3 }] }, 'cases[0].goTo', /id of a later step, or null/],
    [{ ...step, otherwise: ['gold'] }, 'otherwise', /id of a later step, or null/],
    [{ ...step, otherwise: 'a'.repeat(41) }, 'otherwise', /at most 40/],
    [{ ...step, otherwise: 'a\0' }, 'otherwise', /NUL/],
    [{ ...step, default: 'gold' }, 'default', /not known/],
  ])('%#: %j', (one, path, message) => {
    expect(checkDefinition(definition(one)).find((problem) => problem.path === `steps[0].${path}`)?.message).toMatch(message);
  });
});

describe('publishing', () => {
  const context = { columns: [{ name: 'plan', metadata: true }], channelFault: () => undefined };
  const problems = (...steps: unknown[]) => checkForPublishing(definition(...steps), context);
  const pathsOf = (...steps: unknown[]) => problems(...steps).map(({ path }) => path);
  const short = (goTo: string | null, otherwise: string | null) => ({
    id: 'a',
    type: 'branch',
    cases: [{ when: plan('pro'), goTo }],
    otherwise,
  });

  test('accepts targets that are later steps or the end, if every step is reached', () => {
    expect(problems(step, hook('gold'), hook('silver'), hook('bronze'))).toEqual([]);
    expect(problems(short('b', null), hook('b'))).toEqual([]);
  });

  test('accepts a branch without cases, which separates two paths', () => {
    const end = { id: 'end', type: 'branch', cases: [], otherwise: null };
    expect(problems(short('c', 'b'), hook('b'), end, hook('c'))).toEqual([]);
    expect(pathsOf({ ...end, otherwise: undefined }, hook('b'))).toEqual(['steps[0].otherwise']);
  });

  test.each<[string, object[], string, string]>([
    ['an unknown step', [short('gild', null), hook('gold')], 'steps[0].cases[0].goTo', 'There is no step "gild"; did you mean "gold"?'],
    ['an unknown step without a near miss', [short('b', 'zzz'), hook('b')], 'steps[0].otherwise', 'There is no step "zzz"'],
    ['itself', [short('a', null), hook('b')], 'steps[0].cases[0].goTo', '"a" is not a later step; recipients only go forward'],
    ['an early step', [hook('b'), short('c', 'b'), hook('c')], 'steps[1].otherwise', '"b" is not a later step; recipients only go forward'],
    ['a case without a target', [short('', null), hook('b')], 'steps[0].cases[0].goTo', 'Choose where to go: a later step, or the end'],
    ['no default target', [short('b', ''), hook('b')], 'steps[0].otherwise', 'Choose where to go: a later step, or the end'],
    [
      'a step that no recipient reaches',
      [short('c', null), hook('b'), hook('c')],
      'steps[1]',
      'No recipient can reach this step: no earlier step leads to it',
    ],
  ])('is refused for %s', (_, steps, path, message) => {
    expect(problems(...steps)).toEqual([{ path, message }]);
  });

  test('a step that only unreachable steps lead to is unreachable', () => {
    const lost = { ...short('d', 'd'), id: 'c' };
    expect(pathsOf(short('e', 'e'), hook('b'), lost, hook('d'), hook('e'))).toEqual(['steps[1]', 'steps[2]', 'steps[3]']);
  });

  test('is refused for an unknown column, with its path', () => {
    expect(
      checkForPublishing(definition(short('b', null), hook('b')), { ...context, columns: [{ name: 'plans', metadata: true }] }),
    ).toEqual([{ path: 'steps[0].cases[0].when.column', message: 'The data table has no column "plan"; did you mean "plans"?' }]);
  });

  test('each problem names its step and field', () => {
    const draft = definition(short('zzz', null), hook('b'));
    expect(locateProblems(draft, checkForPublishing(draft, context))).toMatchObject([{ step: 'a', field: 'cases[0].goTo' }]);
  });
});

test('a comparison finds its changed fields', () => {
  const after = { ...step, otherwise: null };
  expect(compareDefinitions(definition(step), definition(after))).toMatchObject({
    changed: [{ id: 'by-plan', fields: [{ field: 'otherwise', before: 'bronze', after: null }] }],
  });
});

test('names each column that its conditions read', () => {
  expect(branchKind.columnUses(step, 'steps[0]').map(({ path }) => path)).toEqual([
    'steps[0].cases[0].when.column',
    'steps[0].cases[1].when.any[0].column',
    'steps[0].cases[1].when.any[1].column',
    'steps[0].cases[2].when.column',
  ]);
});

test('previews the target of a record, with the cases up to the one that matches', () => {
  const decided = (path: string, value: string, matches: boolean) => ({ path, condition: plan(value), actual: 'free', matches });
  expect(branchKind.preview(step, aPreview({ plan: 'free' }))).toEqual({
    branch: {
      goTo: 'silver',
      case: 1,
      cases: [
        { matches: false, decidedBy: [decided('cases[0].when', 'pro', false)] },
        { matches: true, decidedBy: [decided('cases[1].when.any[0]', 'free', true)] },
      ],
    },
  });
  expect(branchKind.preview(step, aPreview({ plan: 'other' }))).toMatchObject({
    branch: { goTo: 'bronze', case: null, cases: [{}, {}, {}] },
  });
});
