import { expect, test } from '@jest/globals';
import { DurationError } from '../../../../src/domain/channels/duration.ts';
import { type WaitStep, waitKind } from '../../../../src/domain/spinners/steps/wait.ts';
import { aPreview, aVisit } from './visits.ts';

const step: WaitStep = { id: 'pause', type: 'wait', for: '2 days' };
const until = new Date('2026-03-12T12:00:00Z');

test('holds a recipient until its time has passed, then lets it continue', () => {
  expect(waitKind.enter(step, aVisit({}))).toEqual({ go: 'wait', until, reason: 'delay' });
  expect(waitKind.enter(step, aVisit({}, true))).toEqual({ go: 'on' });
});

test('may be unfinished in a draft, but not for publishing', () => {
  expect(waitKind.check({}, 'steps[0]')).toEqual([]);
  const unfinished = waitKind.complete({ id: 'pause', type: 'wait' } as WaitStep);
  expect(unfinished.for).toBe('');
  expect(waitKind.obstacles(unfinished, 'steps[0]', { columns: [], channelFault: () => undefined })).toEqual([
    { path: 'steps[0].for', message: expect.stringContaining('how long to wait') },
  ]);
  expect(waitKind.check({ for: '2 dyas' }, 'steps[0]').map(({ path }) => path)).toEqual(['steps[0].for']);
});

test('previews the end of the wait, unless it is unfinished', () => {
  expect(waitKind.preview(step, aPreview({}))).toEqual({ wait: { until: until.toISOString() } });
  expect(() => waitKind.preview({ ...step, for: '' }, aPreview({}))).toThrow(DurationError);
});
