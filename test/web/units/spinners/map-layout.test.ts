import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { DraftStep } from '../../../../web/src/kinds/steps/step.ts';
import { boxTowards } from '../../../../web/src/pages/spinners/map/box-towards.ts';
import { countOn, flowsOf } from '../../../../web/src/pages/spinners/map/map-flow.ts';
import { type MapBox, spinnerMapOf } from '../../../../web/src/pages/spinners/map/map-layout.ts';
import { Targets } from '../../../../web/src/pages/spinners/steps/targets.ts';

const fact = { description: null, isRequired: false, isNullable: true, maxLength: null, choices: null, default: null, example: null };
const kind = { name: '', description: '', sends: false, names: [] };
const targets = new Targets({
  stepKinds: [
    { ...kind, type: 'wait', fields: [{ ...fact, name: 'for', type: 'duration', fields: null }] },
    {
      ...kind,
      type: 'branch',
      fields: [
        { ...fact, name: 'cases', type: 'list', fields: [{ ...fact, name: 'goTo', type: 'step' }] },
        { ...fact, name: 'otherwise', type: 'step', fields: null },
      ],
    },
  ],
  operators: [],
  filters: [],
});

const wait = (id: string): DraftStep => ({ id, type: 'wait', for: '1 day' });
const branch = (id: string, cases: readonly (string | null)[], otherwise: string | null): DraftStep => ({
  ...{ id, type: 'branch', cases: cases.map((goTo) => ({ goTo })), otherwise },
});
const jump = (id: string, to: string | null): DraftStep => branch(id, [], to);

const drawn = (steps: readonly DraftStep[]) => spinnerMapOf(steps, targets);
const boxOf = (boxes: readonly MapBox[], key: string): MapBox => {
  const box = boxes.find((one) => one.key === key);
  if (!box) throw new Error(`No box ${key}`);
  return box;
};
const middle = ({ x, width }: MapBox): number => x + width / 2;
const edges = (steps: readonly DraftStep[]) => drawn(steps).edges.map(({ key }) => key);

describe('the map of a spinner', () => {
  test('draws a list as one column that ends', () => {
    const { boxes } = drawn([wait('a'), wait('b')]);
    expect(boxes.map(({ key }) => key)).toEqual(['start', 'step a', 'step b', 'end of step b']);
    expect(new Set(boxes.map(middle)).size).toBe(1);
    expect(edges([wait('a'), wait('b')])).toEqual(['start → step a', 'step a → step b', 'step b → end of step b']);
  });

  test('draws each way as a column, and the step where they join below both', () => {
    const steps = [branch('if', ['a'], 'b'), wait('a'), jump('over', 'c'), wait('b'), wait('c')];
    const { boxes } = drawn(steps);
    const [one, other, join] = ['step a', 'step b', 'step c'].map((key) => boxOf(boxes, key)) as [MapBox, MapBox, MapBox];
    expect(middle(one)).toBeLessThan(middle(other));
    expect(middle(boxOf(boxes, 'way 0 of if'))).toBe(middle(one));
    expect(middle(join)).toBe(middle(boxOf(boxes, 'step if')));
    expect(join.y).toBeGreaterThan(Math.max(one.y + one.height, other.y + other.height));
    expect(edges(steps)).toContain('step a → step c');
    expect(edges(steps)).toContain('step b → step c');
    expect(boxes.some(({ key }) => key.includes('over'))).toBe(false);
  });

  test('shows where each way ends, also one without steps, and one that is not chosen yet', () => {
    const { boxes } = drawn([branch('if', [null, 'a', ''], null), wait('a')]);
    const ends = boxes.filter(({ kind }) => kind === 'last').map(({ key, isOpen }) => [key, isOpen]);
    expect(ends).toEqual([
      ['end of way 0 of if', false],
      ['end of step a', false],
      ['end of way 2 of if', true],
      ['end of way 3 of if', false],
    ]);
  });

  test('shows the other way on of a wait for a condition', () => {
    const until: DraftStep = { id: 'w', type: 'wait', until: 'condition', when: {}, atMost: '3 days', otherwise: null };
    expect(edges([until, wait('a')])).toEqual([
      'start → step w',
      'step w → step a',
      'step w → end of step w, else',
      'step a → end of step a',
    ]);
  });

  test('a step that another column leads to, too, is below all that leads to it', () => {
    const { boxes } = drawn([branch('if', ['a'], 'c'), wait('a'), branch('b', ['c'], 'c'), wait('c')]);
    const [head, step] = [boxOf(boxes, 'way 0 of b'), boxOf(boxes, 'step c')];
    expect(step.y).toBeGreaterThan(head.y + head.height);
  });

  test('a start that leads nowhere says so above the steps that nobody reaches', () => {
    expect(edges([jump('over', 'none'), wait('a')])).toEqual(['start → end of start', 'step a → end of step a']);
  });

  test('an empty spinner has a start that ends', () => {
    expect(edges([])).toEqual(['start → end of start']);
  });

  test('no two boxes overlap, all are inside, and each way on has a line, whatever the draft', () => {
    const anyStep = (place: number): fc.Arbitrary<DraftStep> => {
      const target = fc.oneof(
        { weight: 6, arbitrary: fc.integer({ min: place + 1, max: place + 6 }).map((at) => `s${at}`) },
        fc.constant(null),
      );
      return fc.oneof(
        { weight: 3, arbitrary: fc.constant(wait(`s${place}`)) },
        fc.tuple(fc.array(target, { maxLength: 4 }), target).map(([cases, otherwise]) => branch(`s${place}`, cases, otherwise)),
      );
    };
    const draft = fc.integer({ min: 0, max: 40 }).chain((size) => fc.tuple(...Array.from({ length: size }, (_, place) => anyStep(place))));
    fc.assert(
      fc.property(draft, (steps) => {
        const { boxes, edges: lines, flows, width, height } = drawn(steps);
        const inside = (box: MapBox) => box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
        const areApart = (one: MapBox, other: MapBox) =>
          one.x + one.width <= other.x ||
          other.x + other.width <= one.x ||
          one.y + one.height <= other.y ||
          other.y + other.height <= one.y;
        // By `expect` alone what is wrong: there are a thousand pairs.
        const overlapping = boxes.flatMap((box, at) =>
          boxes.slice(at + 1).flatMap((other) => (areApart(box, other) ? [] : [[box.key, other.key]])),
        );
        expect([boxes.filter((box) => !inside(box)), overlapping]).toEqual([[], []]);
        const drawnFlows = lines.flatMap(({ flow }) => (flow ? [flow] : []));
        expect(drawnFlows.length).toBe(flows.length);
        const ids = boxes.filter(({ kind }) => kind === 'step').map(({ step }) => step);
        expect(ids).toEqual(steps.filter((step) => !targets.isJump(step)).map(({ id }) => id));
      }),
      { numRuns: 150 },
    );
  });

  test('two hundred steps with nested branches are drawn once each', () => {
    const steps = Array.from({ length: 200 }, (_, place) =>
      place % 5 === 0 && place < 190 ? branch(`s${place}`, [`s${place + 1}`, `s${place + 2}`], `s${place + 4}`) : wait(`s${place}`),
    );
    const { boxes } = drawn(steps);
    expect(boxes.filter(({ kind }) => kind === 'step')).toHaveLength(200);
  });
});

describe('the numbers on the lines', () => {
  const steps = [branch('if', ['a'], 'b'), wait('a'), jump('over', 'c'), wait('b'), wait('c')];
  const flows = flowsOf(steps, targets);
  const passed: Readonly<Record<string, { entered: number; onward: number }>> = {
    ...{ if: { entered: 10, onward: 9 }, a: { entered: 4, onward: 3 }, b: { entered: 5, onward: 5 }, c: { entered: 8, onward: 1 } },
  };
  const taken = (from: string | undefined, to: string | null) =>
    flows.filter((flow) => flow.from === from && flow.to === to).map((flow) => countOn(flow, flows, (id) => passed[id]));

  test('a step with one way on says how many went on', () => {
    expect([taken('a', 'c'), taken('b', 'c'), taken('c', null)]).toEqual([[3], [5], [1]]);
  });
  test('a way of a branch has those who came to a step that only it leads to', () => {
    expect([taken('if', 'a'), taken('if', 'b'), taken(undefined, 'if')]).toEqual([[4], [5], [10]]);
  });
  test('a number that the steps do not say is not shown', () => {
    const both = flowsOf([branch('if', ['a', 'a'], null), wait('a')], targets);
    expect(both.map((flow) => countOn(flow, both, () => ({ entered: 1, onward: 1 })))).toEqual([1, undefined, undefined, undefined, 1]);
  });
});

test('arrow keys go to the nearest card in their direction', () => {
  const { boxes } = drawn([branch('if', ['a'], 'b'), wait('a'), jump('over', 'c'), wait('b'), wait('c')]);
  const cards = boxes.filter(({ kind }) => kind === 'step');
  const towards = (id: string, key: string) => boxTowards(cards, boxOf(boxes, `step ${id}`), key)?.step;
  expect([towards('a', 'ArrowRight'), towards('b', 'ArrowLeft'), towards('a', 'ArrowDown'), towards('a', 'ArrowUp')]).toEqual([
    'b',
    'a',
    'c',
    'if',
  ]);
  expect([towards('if', 'ArrowUp'), towards('a', 'Enter')]).toEqual([undefined, undefined]);
});
