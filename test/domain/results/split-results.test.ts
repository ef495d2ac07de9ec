import { expect, test } from '@jest/globals';
import { type ComparedSplit, splitResults, type WayCount } from '../../../src/domain/results/split-results.ts';

const split: ComparedSplit = {
  stepId: 'half',
  name: 'Subject',
  ways: [
    { name: 'A', percent: 50, goTo: 'a' },
    { percent: 40, goTo: 'b' },
    { name: 'Nothing', percent: 10, goTo: null },
  ],
};
const count = (way: number, goTo: string | null, fields: Partial<WayCount> = {}): WayCount => ({
  ...{ stepId: 'half', way, goTo, people: 100, inside: 0, reached: 0, delivered: 0, failed: 0, goal: 0, left: 0 },
  ...fields,
});
const read = (counts: readonly WayCount[], comparedBy: 'goal' | 'delivered' = 'goal', isComplete = true, compared = split) =>
  splitResults(compared, counts, { comparedBy, isComplete });
const verdictOf = (...args: Parameters<typeof read>) => {
  const { verdict, winner } = read(...args);
  return [verdict, winner];
};

test('sums people by the way, with the rate and interval of each number', () => {
  const { ways, otherWays, ...facts } = read([count(0, 'a', { goal: 10 }), count(0, 'a', { goal: 20, left: 5 }), count(1, 'b')]);
  expect(facts).toEqual({ stepId: 'half', name: 'Subject', comparedBy: 'goal', verdict: 'too_few', winner: null });
  expect([ways.map(({ name, percent, people }) => [name, percent, people]), otherWays]).toEqual([
    [
      ['A', 50, 200],
      [null, 40, 100],
      ['Nothing', 10, 0],
    ],
    0,
  ]);
  expect(ways[0]?.rates.goal).toMatchObject({ n: 30, of: 200, rate: 0.15 });
  expect(ways[2]?.rates.goal).toBeUndefined();
});

test('a way is known by where it leads, so that ways may change places; who went elsewhere is told apart', () => {
  const { ways, otherWays } = read([count(1, 'a'), count(0, 'gone', { people: 7 }), { ...count(0, 'a'), stepId: 'another' }]);
  expect([ways.map(({ people }) => people), otherWays]).toEqual([[100, 0, 0], 7]);
});

test('of ways that lead to one step, each is known by its place', () => {
  const of: ComparedSplit = { ...split, ways: [0, 1, 2].map(() => ({ percent: 30, goTo: 'a' })) };
  const { ways, otherWays } = read([count(1, 'a'), count(3, 'a', { people: 9 })], 'goal', true, of);
  expect([ways.map(({ people }) => people), otherWays]).toEqual([[0, 100, 0], 9]);
});

test('a way wins if it is better than each other one beyond doubt', () => {
  const others = [count(1, 'b', { goal: 20 }), count(2, null, { goal: 5 })];
  expect(verdictOf([count(0, 'a', { goal: 45 }), ...others])).toEqual(['winner', 0]);
  expect(verdictOf([count(0, 'a', { goal: 30 }), ...others])).toEqual(['undecided', null]);
  // As one comparison it would be enough; as one of three it is not.
  const close = [count(0, 'a', { goal: 33 }), count(1, 'b', { goal: 20 })];
  expect(verdictOf(close, 'goal', true, { ...split, ways: split.ways.slice(0, 2) })).toEqual(['winner', 0]);
  expect(verdictOf([...close, count(2, null)])).toEqual(['undecided', null]);
});

test('nothing wins with few people, with many on their way, or if not all were counted', () => {
  const [good, bad] = [count(0, 'a', { goal: 90 }), count(1, 'b', { goal: 10 })];
  expect(verdictOf([good, bad, count(2, null, { people: 29 })])).toEqual(['too_few', null]);
  expect(verdictOf([good, { ...bad, inside: 11 }, count(2, null)])).toEqual(['under_way', null]);
  expect(verdictOf([good, { ...bad, inside: 10 }, count(2, null)])).toEqual(['winner', 0]);
  expect(verdictOf([good, bad, count(2, null)], 'goal', false)).toEqual(['incomplete', null]);
});

test('without a goal, ways that send something are compared by what was delivered', () => {
  const sent = [count(0, 'a', { delivered: 50 }), count(1, 'b', { delivered: 95 })];
  expect(verdictOf([...sent, count(2, null, { people: 3 })], 'delivered')).toEqual(['winner', 1]);
  expect(verdictOf(sent, 'delivered', true, { ...split, ways: [split.ways[0], split.ways[2]] as ComparedSplit['ways'] })).toEqual([
    'not_comparable',
    null,
  ]);
});
