import { expect, test } from '@jest/globals';
import { shortTime } from '../../../../web/src/text/format.ts';
import { planLimitText } from '../../../../web/src/text/plan-limit-text.ts';

const larger = 'The operator of this installation can move the organization to a larger plan.';
const refusal = (problem: Readonly<Record<string, unknown>>) => ({ message: 'The plan allows it no more', problem });
const monthly = {
  plan: 'Free',
  meter: 'records',
  limit: 2000,
  used: 1950,
  remaining: 50,
  requested: 120,
  resetsAt: '2026-12-05T12:00:00Z',
};

test('a limit of the month says how much is used, what was asked for, and when it starts again', () => {
  expect(planLimitText(refusal(monthly))).toEqual([
    'Your plan includes 2,000 records a month, and 1,950 are used. This would take 120 more. Nothing was changed.',
    'The month’s count starts again on December 5.',
    larger,
  ]);
});

test('a limit of what exists says how to make room', () => {
  const tables = { ...monthly, meter: 'tables', limit: 3, used: 3, requested: 1, resetsAt: null };
  expect(planLimitText(refusal(tables))).toEqual([
    'Your plan includes 3 tables, and 3 are in use. Nothing was changed.',
    'Delete a table to make room for another.',
    larger,
  ]);
  const channels = { ...monthly, meter: 'channels', limit: 1, used: 1, requested: 1, resetsAt: null };
  expect(planLimitText(refusal(channels))[0]).toBe('Your plan includes 1 channel, and 1 is in use. Nothing was changed.');
  const bytes = { ...monthly, meter: 'bytes', limit: 1024 ** 2, used: 1024 ** 2, requested: 2048, resetsAt: null };
  expect(planLimitText(refusal(bytes))[0]).toBe(
    'Your plan includes 1.0 MB of stored records, and 1.0 MB are in use. This would take 2.0 KB more. Nothing was changed.',
  );
});

test('what a plan does not include does not start again, and an unknown limit is told in the server’s words', () => {
  const none = { ...monthly, meter: 'sms', limit: 0, used: 0 };
  expect(planLimitText(refusal(none))).toEqual(['Your plan includes no SMS segments. Nothing was changed.', larger]);
  expect(planLimitText(refusal({ ...monthly, meter: 'constructor' }))).toEqual(['The plan allows it no more', larger]);
});

test('the edits of a day are no plan’s, and say at what time they start again', () => {
  const edits = { plan: null, meter: 'edits', limit: 1000, used: 990, remaining: 10, requested: 20, resetsAt: '2026-12-05T00:00:00Z' };
  expect(planLimitText(refusal(edits))).toEqual([
    'An organization may make 1,000 edits a day, and 990 are made. This would take 20 more. Nothing was changed.',
    `The day’s count starts again at ${shortTime(edits.resetsAt)} (midnight UTC).`,
    'The operator of this installation can set another limit.',
  ]);
});
