import { describe, expect, test } from '@jest/globals';
import { stableShare } from '../../../../src/domain/kernel/stable-share.ts';
import { WayCounts } from '../../../../src/domain/spinners/count-ways.ts';
import type { SpinnerDefinition } from '../../../../src/domain/spinners/spinner-definition.ts';
import { type SplitStep, splitKind } from '../../../../src/domain/spinners/steps/split.ts';
import { checkDefinition, checkForPublishing, parseDefinition } from '../../../support/checked-definition.ts';
import { aPreview, aVisit, now } from './visits.ts';

const dataTableId = '0190f3a4-5c1e-7000-8000-000000000001';
const split = (...percents: readonly number[]): SplitStep => ({
  id: 'half',
  type: 'split',
  ways: percents.map((percent, place) => ({ percent, goTo: place === 0 ? null : 'mail' })),
});
const hook = (id: string) => ({ id, type: 'webhook', url: 'https://crm.test' }) as const;
const definition = (...steps: unknown[]) => ({ dataTableId, audience: 'new', steps }) as unknown as SpinnerDefinition;
const people = 100_000;
const wayOf = (step: SplitStep, recordId: number, spinnerId = 's'): number => {
  const passage = splitKind.enter(step, { ...aVisit({}), spinnerId, recordId: String(recordId) });
  return passage.go === 'to' ? passage.way : -1;
};
const waysOf = (step: SplitStep, spinnerId?: string): number[] => Array.from({ length: people }, (_, id) => wayOf(step, id + 1, spinnerId));
const shares = (ways: readonly number[], total: number): number[] =>
  Array.from({ length: total }, (_, way) => (100 * ways.filter((one) => one === way).length) / ways.length);

describe('which way a record goes', () => {
  test.each([[[50, 50]], [[90, 10]], [[33.4, 33.3, 33.3]], [[0.5, 99.5]], [[10, 20, 30, 15, 25]]])('is by shares of %j', (percents) => {
    const found = shares(waysOf(split(...percents)), percents.length);
    for (const [way, percent] of percents.entries()) expect(Math.abs((found[way] ?? 0) - percent)).toBeLessThan(1);
  });

  test('is the same each time, and known: another release must not move people', () => {
    const ways = waysOf(split(50, 50));
    expect(waysOf(split(50, 50))).toEqual(ways);
    expect(ways.slice(0, 16).join('')).toBe('0010011011010001');
    expect(stableShare('s', 'half', '1')).toBeCloseTo(0.066393912, 9);
  });

  test('is independent of that at another step, and in another spinner', () => {
    const ways = waysOf(split(50, 50));
    for (const other of [waysOf({ ...split(50, 50), id: 'half-2' }), waysOf(split(50, 50), 't')]) {
      const both = ways.filter((way, id) => way === 1 && other[id] === 1).length / people;
      expect(Math.abs(both - 0.25)).toBeLessThan(0.01);
    }
  });

  test('changes for as few records as the shares do', () => {
    const [before, after] = [waysOf(split(50, 50)), waysOf(split(60, 40))];
    const moved = before.flatMap((way, id) => (way === after[id] ? [] : [[way, after[id]]]));
    expect(Math.abs(moved.length / people - 0.1)).toBeLessThan(0.01);
    expect(moved.every(([from, to]) => from === 1 && to === 0)).toBe(true);
  });

  test('is one of the ways while the shares of a draft are unfinished, and on if there is none', () => {
    expect(shares(waysOf(split(10, 10)), 2).map(Math.round)).toEqual([50, 50]);
    expect(wayOf(split(0, 0), 1)).toBe(0);
    expect(splitKind.enter(split(), aVisit({}))).toEqual({ go: 'on' });
  });

  test('is counted before a run, and previewed', () => {
    const step = split(20, 80);
    const counts = new WayCounts('s', definition(step, hook('mail')));
    for (let id = 1; id <= 1000; id++) counts.add(String(id), new Map(), now);
    const ways = Array.from({ length: 1000 }, (_, id) => wayOf(step, id + 1));
    const second = ways.filter((way) => way === 1).length;
    expect(counts.counts[0]).toEqual({ stepId: 'half', comes: 1000, goesOn: 1000, ways: [1000 - second, second] });
    const way = wayOf(step, 1);
    const { percent, goTo } = step.ways[way] as SplitStep['ways'][number];
    expect(splitKind.preview(step, aPreview({}))).toEqual({ split: { way, name: null, percent, goTo } });
  });
});

describe('its shape', () => {
  test.each<[string, object]>([
    ['is complete', split(33.4, 33.3, 33.3)],
    ['has no ways yet', { id: 'a', type: 'split' }],
    ['has one way', split(100)],
    ['has no shares and targets yet', { id: 'a', type: 'split', ways: [{}, { name: 'B' }] }],
    ['has shares that do not make 100 yet', split(0, 20)],
  ])('a draft may have one that %s', (_, one) => {
    expect(checkDefinition(definition(one))).toEqual([]);
  });

  test('omitted shares and targets are filled in as not chosen', () => {
    const ways = [{}, { name: 'B', percent: 50, goTo: null }];
    expect(parseDefinition(definition({ id: 'a', type: 'split', ways })).steps[0]).toEqual({
      ...{ id: 'a', type: 'split' },
      ways: [
        { percent: 0, goTo: '' },
        { name: 'B', percent: 50, goTo: null },
      ],
    });
  });

  test.each<[object, string, RegExp]>([
    [{ ...split(), ways: {} }, 'ways', /must be a list/],
    [split(10, 10, 10, 10, 10, 50), 'ways', /at most 5/],
    [{ ...split(), ways: [50] }, 'ways[0]', /must be a way/],
    [{ ...split(), ways: [{ percent: '50' }] }, 'ways[0].percent', /number from 0 to 100/],
    [split(-1, 101), 'ways[0].percent', /number from 0 to 100/],
    [split(Number.NaN), 'ways[0].percent', /number from 0 to 100/],
    [split(33.33, 66.67), 'ways[1].percent', /at most one decimal/],
    [{ ...split(), ways: [{ percent: 50, goto: 'mail' }] }, 'ways[0].goto', /did you mean "goTo"/],
    [{ ...split(), ways: [{ goTo: 3 }] }, 'ways[0].goTo', /id of a later step, or null/],
    [{ ...split(), ways: [{ goTo: 'a'.repeat(41) }] }, 'ways[0].goTo', /at most 40/],
    [{ ...split(), ways: [{ name: ' ' }] }, 'ways[0].name', /must not be blank/],
    [{ ...split(), ways: [{ name: 'a\nb' }] }, 'ways[0].name', /one line/],
    [{ ...split(), ways: [{ name: 'a'.repeat(61) }] }, 'ways[0].name', /at most 60/],
    [{ ...split(), seed: 3 }, 'seed', /not known/],
  ])('%#: %j', (one, path, message) => {
    expect(checkDefinition(definition(one)).find((problem) => problem.path === `steps[0].${path}`)?.message).toMatch(message);
  });
});

describe('publishing', () => {
  const problems = (...steps: unknown[]) => checkForPublishing(definition(...steps), { columns: [], channelFault: () => undefined });
  const path = 'steps[0].ways';

  test('accepts two to five ways that make 100', () => {
    for (const step of [split(50, 50), split(33.4, 33.3, 33.3), split(0.1, 0.2, 0.3, 0.4, 99)])
      expect(problems(step, hook('mail'))).toEqual([]);
  });

  test.each<[string, object, object[]]>([
    ['one way', { ...split(100), ways: [{ percent: 100, goTo: 'mail' }] }, [{ path, message: 'A split has 2 to 5 ways' }]],
    ['shares that make less', split(50, 49.9), [{ path, message: 'The shares of all ways make 100 percent; now they make 99.9' }]],
    ['a way without a share', split(0, 100), [{ path: `${path}[0].percent`, message: 'Give this way a share of more than 0 percent' }]],
    [
      'a way without a target',
      { ...split(50, 50), ways: [{ percent: 50, goTo: '' }, split(0, 50).ways[1]] },
      [{ path: `${path}[0].goTo`, message: 'Choose where to go: a later step, or the end' }],
    ],
  ])('refuses %s', (_, step, expected) => {
    expect(problems(step, hook('mail'))).toEqual(expected);
  });
});
