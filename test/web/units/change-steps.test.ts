import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { DraftStep } from '../../../web/src/kinds/steps/step.ts';
import {
  duplicateStep,
  insertSteps,
  moveStep,
  positionBeside,
  removeStep,
  type StepPosition,
} from '../../../web/src/pages/spinners/steps/change-steps.ts';
import { allNodes, type Node, outlineOf } from '../../../web/src/pages/spinners/steps/outline.ts';
import { freeId } from '../../../web/src/pages/spinners/steps/step-ids.ts';
import { Targets } from '../../../web/src/pages/spinners/steps/targets.ts';

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
    { ...kind, type: 'task', fields: [{ ...fact, name: 'otherwise', type: 'step', fields: null }] },
  ],
  operators: [],
  filters: [],
});

const wait = (id: string): DraftStep => ({ id, type: 'wait', for: '1 day' });
const branch = (id: string, cases: readonly (string | null)[], otherwise: string | null): DraftStep => ({
  ...{ id, type: 'branch', cases: cases.map((goTo) => ({ goTo })), otherwise },
});
const jump = (id: string, to: string | null): DraftStep => branch(id, [], to);

/** An outline as text: "a b(c | d) e". */
const drawn = (nodes: readonly Node[]): string =>
  nodes.map(({ step, ways }) => (ways.length === 0 ? step.id : `${step.id}(${ways.map((way) => drawn(way.nodes)).join(' | ')})`)).join(' ');
const outlined = (steps: readonly DraftStep[]): string => drawn(outlineOf(steps, targets));

/** The steps that a recipient comes through when branches take the way of that number. */
function path(steps: readonly DraftStep[], way: number): readonly string[] {
  const been: string[] = [];
  for (let at = 0; at < steps.length; ) {
    const step = steps[at] as DraftStep;
    const named = targets.of(step);
    if (!targets.isJump(step)) been.push(step.id);
    if (named.length === 0) at += 1;
    else {
      const { goTo } = named[Math.min(way, named.length - 1)] as { goTo: string | null };
      if (goTo === null || goTo === '') break;
      const next = steps.findIndex(({ id }) => id === goTo);
      if (next <= at) throw new Error(`${step.id} leads back to ${goTo}`);
      at = next;
    }
  }
  return been;
}

const forked = [wait('a'), branch('b', ['c'], 'd'), wait('c'), jump('j', 'e'), wait('d'), wait('e')];

describe('the outline', () => {
  test.each([
    ['a task in the row, also if it may lead elsewhere', [wait('a'), { id: 't', type: 'task', otherwise: 'b' }, wait('b')], 'a t b'],
    ['ways up to where they join', forked, 'a b(c j | d) e'],
    ['a way that runs into the other', [branch('b', ['c'], 'd'), wait('c'), wait('d')], 'b(c | ) d'],
    ['ways that end apart', [branch('b', ['c'], 'd'), wait('c'), jump('j', null), wait('d')], 'b(c j | d)'],
    ['ways that all go on below', [branch('b', ['c'], 'c'), wait('c')], 'b( | ) c'],
    [
      'a branch in a way',
      [branch('b', ['c'], 'f'), branch('c', ['d'], 'e'), wait('d'), wait('e'), jump('j', 'f'), wait('f')],
      'b(c(d | ) e j | ) f',
    ],
    ['steps that no way leads to', [branch('b', [null], 'd'), wait('c'), wait('d')], 'b(c |  | d)'],
    ['no ways yet', [branch('b', [''], ''), wait('c')], 'b( | ) c'],
  ])('shows %s', (_, steps, expected) => expect(outlined(steps)).toBe(expected));
});

describe('a change of steps', () => {
  test('puts a step into a way that has none, and keeps the other way out of it', () => {
    const steps = [branch('b', ['c'], 'c'), wait('c')];
    const one = insertSteps(steps, [wait('x')], { branch: 'b', way: { field: 'cases', item: 0 } }, targets);
    expect([outlined(one), path(one, 0), path(one, 1)]).toEqual(['b(x | ) c', ['b', 'x', 'c'], ['b', 'c']]);
    const both = insertSteps(one, [wait('y')], { branch: 'b', way: { field: 'otherwise', item: undefined } }, targets);
    expect([outlined(both), path(both, 0), path(both, 1)]).toEqual(['b(x go-on | y) c', ['b', 'x', 'c'], ['b', 'y', 'c']]);
    const longer = insertSteps(both, [wait('z')], { branch: 'b', way: { field: 'cases', item: 0 } }, targets);
    expect([path(longer, 0), path(longer, 1)]).toEqual([
      ['b', 'x', 'z', 'c'],
      ['b', 'y', 'c'],
    ]);
  });

  test('at the end lets the ways of the last branch join', () => {
    const steps = [branch('b', [''], '')];
    const one = insertSteps(steps, [wait('x')], { branch: 'b', way: { field: 'cases', item: 0 } }, targets);
    const two = insertSteps(one, [wait('end')], 'end', targets);
    expect([outlined(two), path(two, 0), path(two, 1)]).toEqual(['b(x | ) end', ['b', 'x', 'end'], ['b', 'end']]);
  });

  test('puts a step before the end of a way, since nobody goes on from there', () => {
    const won: DraftStep = { id: 'won', type: 'end' };
    const steps = [branch('b', ['c'], 'd'), wait('c'), won, jump('j', null), wait('d'), { ...won, id: 'lost' }];
    expect(outlined(steps)).toBe('b(c won j | d lost)');
    const into = insertSteps(steps, [wait('x')], { branch: 'b', way: { field: 'cases', item: 0 } }, targets);
    expect(outlined(into)).toBe('b(c x won j | d lost)');
    expect(outlined(insertSteps(into, [wait('y')], { after: 'lost' }, targets))).toBe('b(c x won j | d y lost)');
    expect(insertSteps([wait('a'), won], [wait('x')], 'end', targets).map(({ id }) => id)).toEqual(['a', 'x', 'won']);
  });

  test('who was told to end still ends', () => {
    const steps = [branch('b', ['c'], null), wait('c')];
    expect(path(insertSteps(steps, [wait('x')], 'end', targets), 1)).toEqual(['b']);
    const within = insertSteps(steps, [wait('x')], { branch: 'b', way: { field: 'otherwise', item: undefined } }, targets);
    expect([path(within, 0), path(within, 1)]).toEqual([
      ['b', 'c'],
      ['b', 'x'],
    ]);
  });

  test('moves the first step of a way down and up again', () => {
    const steps = [branch('b', ['c'], 'e'), wait('c'), wait('d'), wait('e')];
    const down = moveStep(steps, 'c', { after: 'd' }, targets);
    expect([path(down, 0), path(down, 1)]).toEqual([
      ['b', 'd', 'c', 'e'],
      ['b', 'e'],
    ]);
    expect(moveStep(down, 'c', { before: 'd' }, targets)).toEqual(steps);
  });

  test('removes a branch with its jumps, so that its ways follow each other', () => {
    const left = removeStep(forked, 'b', targets);
    expect(path(left, 0)).toEqual(['a', 'c', 'd', 'e']);
  });

  test('removes the only step of a way', () => {
    const left = removeStep(forked, 'd', targets);
    expect([path(left, 0), path(left, 1)]).toEqual([
      ['a', 'b', 'c', 'e'],
      ['a', 'b', 'e'],
    ]);
  });

  test('copies a branch with its ways', () => {
    const { steps, id } = duplicateStep(forked, 'b', targets);
    expect([id, path(steps, 0), path(steps, 1)]).toEqual(['b-2', ['a', 'b', 'c', 'b-2', 'c-2', 'e'], ['a', 'b', 'd', 'b-2', 'd-2', 'e']]);
  });

  test('keeps the names of steps, and says which one is a copy', () => {
    const steps = [
      { ...wait('a'), name: 'Begrüßung' },
      { ...wait('b'), name: 'ä'.repeat(95) },
    ];
    const { steps: copied } = duplicateStep(duplicateStep(steps, 'b', targets).steps, 'a', targets);
    expect(copied.map(({ name }) => name)).toEqual(['Begrüßung', 'Begrüßung (copy)', 'ä'.repeat(95), 'ä'.repeat(95)]);
    expect(moveStep(steps, 'b', { before: 'a' }, targets).map(({ id }) => id)).toEqual(['b', 'a']);
  });

  test('whatever is done, steps only lead forward, none is lost, and the outline shows each once, in order', () => {
    const choice = fc.record({
      what: fc.constantFrom('add', 'fork', 'into', 'up', 'down', 'before', 'after', 'remove', 'copy'),
      at: fc.nat(60),
      other: fc.nat(60),
    });
    fc.assert(
      fc.property(fc.array(choice, { maxLength: 14 }), (choices) => {
        let steps: readonly DraftStep[] = [];
        for (const { what, at, other } of choices) {
          const one = steps[at % Math.max(1, steps.length)]?.id;
          const two = steps[other % Math.max(1, steps.length)]?.id;
          const before = new Set(steps.map(({ id }) => id));
          const id = freeId(steps, 'step');
          const added = (place: StepPosition): readonly DraftStep[] => {
            const next = insertSteps(steps, [what === 'fork' ? branch(id, [''], '') : wait(id)], place, targets);
            const follows = next[next.findIndex((step) => step.id === id) + 1]?.id ?? '';
            return what === 'fork' ? next.map((step) => (step.id === id ? branch(id, [follows], follows) : step)) : next;
          };
          if (what === 'add' || what === 'fork') steps = added(one && at % 3 > 0 ? { after: one } : 'end');
          else if (!one || !two) continue;
          else if (what === 'into') {
            const ways = targets.of(steps.find((step) => step.id === one) as DraftStep);
            const way = ways[other % Math.max(1, ways.length)];
            if (way && ways.length > 1) steps = added({ branch: one, way });
          } else if (what === 'up' || what === 'down') {
            const place = positionBeside(steps, one, what === 'up' ? -1 : 1, targets);
            if (place) steps = moveStep(steps, one, place, targets);
          } else if (what === 'before' || what === 'after')
            steps = moveStep(steps, one, what === 'before' ? { before: two } : { after: two }, targets);
          else if (what === 'remove') steps = removeStep(steps, one, targets);
          else steps = duplicateStep(steps, one, targets).steps;

          const ids = steps.map((step) => step.id);
          expect(new Set(ids).size).toBe(ids.length);
          if (what !== 'remove') expect([...before].filter((known) => !ids.includes(known))).toEqual([]);
          expect(allNodes(outlineOf(steps, targets)).map(({ step }) => step.id)).toEqual(ids);
          if (what !== 'before' && what !== 'after') for (const way of [0, 1]) path(steps, way);
        }
      }),
      { numRuns: 400 },
    );
  });
});

test('a new step has an id of its own', () => {
  expect(freeId([wait('wait'), wait('wait-2')], 'wait')).toBe('wait-3');
});
