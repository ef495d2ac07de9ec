import { expect, test } from '@jest/globals';
import { peopleReached } from '../../../../web/src/pages/jobs/shared/recipient-counts.ts';

test.each([
  ['waits for the pace of a channel', { completed: 12, waiting: 436, pending: 152 }, { sent: 12, queued: 3 }, 12],
  ['waits before the first message', { waiting: 9, suppressed: 1 }, { queued: 0 }, 0],
  ['has had two messages', { waiting: 7, skipped: 2 }, { sent: 9, bounced: 1, unknown: 1 }, 7],
  ['is sent nothing', { completed: 4, skipped: 1 }, undefined, 4],
] as const)('who %s is counted as one that got something once a message has left', (_, recipients, messages, count) => {
  const results = messages
    ? [{ channel: 'email' as const, steps: ['mail'], messages, unsubscribed: 0, replied: 0, clicked: 0, opened: 0 }]
    : [];
  expect(peopleReached({ recipients, results })).toBe(count);
});
