import { expect, test } from '@jest/globals';
import type { ApiStep } from '../../../../web/src/api/types.ts';
import { wayTaken } from '../../../../web/src/pages/jobs/story/way-taken.ts';

const ways = [
  { name: 'Short', percent: 40, goTo: 'short' },
  { name: 'Long', percent: 40, goTo: 'long' },
  { percent: 20, goTo: null },
];
const split = { id: 'split', type: 'split', ways } as unknown as ApiStep;

test('the way that was taken is told by the step that came next, or by the end', () => {
  expect(wayTaken(split, 'long')).toBe('Long 40\u00a0%');
  expect(wayTaken(split, null)).toBe('C 20\u00a0%');
});

test('no way is named where somebody has not gone on, several lead there, or there is none to compare', () => {
  expect(wayTaken(split, undefined)).toBeUndefined();
  expect(wayTaken({ ...split, ways: [...ways, { percent: 0, goTo: 'long' }] } as unknown as ApiStep, 'long')).toBeUndefined();
  expect(wayTaken({ id: 'pause', type: 'wait' } as ApiStep, 'long')).toBeUndefined();
  expect(wayTaken(undefined, 'long')).toBeUndefined();
});
