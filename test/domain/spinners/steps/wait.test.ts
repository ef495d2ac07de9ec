import { expect, test } from '@jest/globals';
import { DurationError } from '../../../../src/domain/kernel/duration.ts';
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
  expect(waitKind.preview(step, aPreview({}))).toEqual({
    wait: { mode: 'duration', until: until.toISOString(), zone: null, ends: false },
  });
  expect(() => waitKind.preview({ ...step, for: '' }, aPreview({}))).toThrow(DurationError);
});

test('previews by which clocks it waits, and whether there is a date', () => {
  const days = { zone: 'Asia/Tokyo', skips: () => false };
  const preview = (wait: Partial<WaitStep>, due: string | null = null) =>
    waitKind.preview({ id: 'pause', type: 'wait', ...wait }, { ...aPreview({ due }), days }).wait;
  expect(preview({ until: 'time', at: '08:15' })).toEqual({
    mode: 'time',
    until: '2026-03-10T23:15:00.000Z',
    zone: 'Asia/Tokyo',
    ends: false,
  });
  const date = { until: 'date', column: 'due', at: '10:00' } as const;
  expect(preview(date, '2026-03-20')).toMatchObject({ until: '2026-03-20T01:00:00.000Z', ends: false });
  expect(preview(date, '2026-03-01')).toMatchObject({ until: null, ends: false });
  expect(preview(date)).toMatchObject({ until: null, ends: true });
  // A condition that changes with time is looked at again within the hour: what is said is when it ends.
  const when = { all: [{ column: 'due', operator: 'in_next', value: '2 days' }] } as const;
  const waits = { mode: 'condition', until: '2026-03-17T12:00:00.000Z', zone: null, ends: false };
  expect(preview({ until: 'condition', when, atMost: '7 days' } as Partial<WaitStep>, '2026-05-01')).toEqual(waits);
});
