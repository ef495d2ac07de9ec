import { describe, expect, test } from '@jest/globals';
import { bucketsOf, bucketWord } from '../../../web/src/pages/jobs/activity/buckets.ts';
import { paceOf, type Sample, withSample } from '../../../web/src/pages/jobs/live/pace.ts';

const sample = (seconds: number, sent: number, pending: number): Sample => ({ at: seconds * 1000, sent, pending });

describe('the pace of a job', () => {
  test('is that of the last minute, and the rest takes as long at that pace', () => {
    const samples = [sample(0, 0, 1000), sample(10, 100, 880), sample(20, 200, 760)].reduce<readonly Sample[]>(withSample, []);
    expect(paceOf(samples)).toEqual({ perMinute: 600, secondsLeft: expect.closeTo(63.3, 1) });
    expect(withSample(samples, sample(75, 300, 700)).map(({ at }) => at / 1000)).toEqual([20, 75]);
  });

  test.each([
    ['a single sample', [sample(0, 0, 10)]],
    ['a few seconds', [sample(0, 0, 10), sample(3, 5, 5)]],
    ['nothing sent', [sample(0, 5, 10), sample(30, 5, 5)]],
    ['nobody who began', [sample(0, 0, 10), sample(30, 5, 10)]],
  ])('is not said after %s', (_, samples) => {
    expect(paceOf(samples)).toBeUndefined();
  });
});

describe('messages over time', () => {
  const at = (second: number): string => new Date(Date.UTC(2026, 10, 21, 9, 0, second)).toISOString();

  test('have a place for each stretch in which nothing was sent', () => {
    const data = [
      { at: at(20), sent: 3, failed: 0, unknown: 0 },
      { at: at(50), sent: 1, failed: 2, unknown: 0 },
    ];
    const buckets = bucketsOf({ ok: true, bucketSeconds: 10, from: at(5), to: at(59), data });
    expect(buckets.slice(0, 7).map(({ sent, failed }) => [sent, failed])).toEqual([
      [0, 0],
      [0, 0],
      [3, 0],
      [0, 0],
      [0, 0],
      [1, 2],
      [0, 0],
    ]);
    expect(buckets[0]?.at).toBe(at(0));
  });

  test.each([
    [1, 'second'],
    [60, 'minute'],
    [300, '5 minutes'],
    [7200, '2 hours'],
    [86_400, 'day'],
  ])('%i seconds are said as "%s"', (seconds, word) => {
    expect(bucketWord(seconds)).toBe(word);
  });
});
