import { expect, test } from '@jest/globals';
import { removedSteps, stepAfterRemoval } from '../../../src/domain/spinners/removed-steps.ts';
import type { Step } from '../../../src/domain/spinners/step-kinds.ts';
import { anEmailStep } from '../../support/builders.ts';

const mail = (id: string): Step => anEmailStep({ id });
const jump = (id: string, otherwise: string | null): Step => ({ id, type: 'branch', cases: [], otherwise });
const ways = (before: readonly Step[], after: readonly Step[], earlier?: Parameters<typeof removedSteps>[2]) =>
  Object.fromEntries(removedSteps({ steps: before }, { steps: after }, earlier).map(({ id, to }) => [id, to]));

test('a step that is gone leads to the next one of the old order that is left, wherever that is now, or to the end', () => {
  const old = ['a', 'b', 'c', 'd'].map(mail);
  expect(ways(old, old)).toEqual({});
  expect(ways(old, [mail('d'), mail('a'), mail('new')])).toEqual({ b: 'd', c: 'd' });
  expect(ways(old, [mail('a'), mail('b')])).toEqual({ c: null, d: null });
});

test('its way goes by the jumps of the old order, so nobody comes from one way of a branch into another', () => {
  const old = [mail('yes'), jump('over', 'last'), mail('no'), mail('last')];
  expect(ways(old, [mail('no'), mail('last')])).toEqual({ yes: 'last', over: 'last' });
  expect(ways([mail('yes'), jump('over', null), mail('no')], [mail('no')])).toEqual({ yes: null, over: null });
  expect(ways(old, [jump('over', 'last'), mail('no'), mail('last')])).toEqual({ yes: 'over' });
});

test('what was gone before leads on from where it led, unless it is back', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(mail) as [Step, Step, Step, Step];
  const first = removedSteps({ steps: [a, b, c, d] }, { steps: [a, c, d] });
  expect(ways([a, c, d], [a, d], first)).toEqual({ b: 'd', c: 'd' });
  expect(ways([a, c, d], [a], first)).toEqual({ b: null, c: null, d: null });
  expect(ways([a, c, d], [a, b, d], first)).toEqual({ c: 'd' });
});

test('who stands at a step that the definition has, or that nobody knows, is not moved', () => {
  const gone = removedSteps({ steps: [mail('a'), mail('b')] }, { steps: [mail('b')] });
  const at = (stepId: string | null) => stepAfterRemoval({ steps: [mail('b')] }, gone, stepId);
  expect([at('a'), at('b'), at('unknown'), at(null)]).toEqual(['b', undefined, undefined, undefined]);
});
