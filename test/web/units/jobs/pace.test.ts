import { describe, expect, test } from '@jest/globals';
import { bucketsOf, bucketWord } from '../../../../web/src/pages/jobs/activity/buckets.ts';
import { paceOf, type Sample, withSample } from '../../../../web/src/pages/jobs/live/pace.ts';

const sample = (seconds: number, sent: number, pending: number): Sample => ({ at: seconds * 1000, sent, pending });

describe('the pace of a job', () => {
  test('is that of the last minute', () => {
    const samples = [sample(0, 0, 1000), sample(10, 100, 880), sample(20, 200, 760)].reduce<readonly Sample[]>(withSample, []);
    expect(paceOf(samples)).toBe(600);
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
    expect(buckets.slice(-6).map(({ sent, failed }) => [sent, failed])).toEqual([
      [0, 0],
      [0, 0],
      [3, 0],
      [0, 0],
      [0, 0],
      [1, 2],
    ]);
    expect(buckets).toHaveLength(12);
  });

  test.each([
    ['a job that is one second old', 1, at(3), at(3), [], at(3)],
    ['a job that stands still', 10, at(5), at(199), [{ at: at(20), sent: 3, failed: 0, unknown: 0 }], at(190)],
    ['a job whose last outcome was recorded after its end', 1, at(0), at(30), [{ at: at(31), sent: 1, failed: 0, unknown: 0 }], at(31)],
  ])('end with the bar of now: %s', (_, bucketSeconds, from, to, data, last) => {
    expect(bucketsOf({ ok: true, bucketSeconds, from, to, data }).at(-1)?.at).toBe(last);
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
