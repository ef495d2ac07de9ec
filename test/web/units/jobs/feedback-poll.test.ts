import { describe, expect, test } from '@jest/globals';
import { feedbackPollMs } from '../../../../web/src/pages/jobs/live/feedback-poll.ts';

const ended = '2026-11-01T10:00:00.000Z';
const after = (minutes: number): number => Date.parse(ended) + minutes * 60_000;

describe('what has ended is read again', () => {
  test('often while most is said about its messages', () => expect(feedbackPollMs(ended, after(14))).toBe(5000));
  test('now and then for a month', () => {
    expect(feedbackPollMs(ended, after(16))).toBe(30_000);
    expect(feedbackPollMs(ended, after(29 * 24 * 60))).toBe(30_000);
  });
  test('not later', () => expect(feedbackPollMs(ended, after(31 * 24 * 60))).toBe(false));
});
