import { describe, expect, test } from '@jest/globals';
import { type ClaimedBatch, ClaimPlan } from '../../../src/domain/runs/claim-plan.ts';
import { anEmailStep, aWebhookStep } from '../../support/builders.ts';
import { secondsLater } from './sendings.ts';

const mails = { dataTableId: 't', audience: 'all', steps: [anEmailStep()] } as const;
const both = { ...mails, steps: [anEmailStep(), aWebhookStep()] };

const claimed = (given: Partial<ClaimedBatch> & { readonly count?: number }): ClaimedBatch => ({
  ...{ version: 1, definition: mails, full: [], decided: 100, waitsFor: null, throttledUntil: undefined, isHeldBack: false },
  ...{ sendings: Array(given.count ?? 0).fill('message'), ...given },
});

describe('the size of the next claim', () => {
  test('doubles while permits are left, to at most 1,000', () => {
    const plan = new ClaimPlan();
    expect(plan.size).toBe(100);
    plan.note(claimed({ count: 10 }), 40, true);
    expect(plan.size).toBe(200);
    for (let claim = 0; claim < 5; claim++) plan.note(claimed({ count: 10 }), 40, true);
    expect(plan.size).toBe(1000);
  });

  test('is what permits were found for, at least 20', () => {
    const plan = new ClaimPlan();
    plan.note(claimed({ count: 40, full: ['email'], decided: 60 }), 40, true);
    expect(plan.size).toBe(60);
    plan.note(claimed({ count: 5, full: ['email'], decided: 5 }), 5, true);
    expect(plan.size).toBe(20);
  });

  test('halves while a channel has no capacity', () => {
    const plan = new ClaimPlan();
    plan.note(claimed({ isHeldBack: true }), 40, true);
    expect(plan.size).toBe(50);
  });

  test('is for the media that were full, if all that was due needs them', () => {
    const plan = new ClaimPlan();
    plan.note(claimed({ definition: both, full: ['webhook'], decided: 0 }), 40, true);
    expect(plan.wanted).toEqual(['webhook']);
    plan.note(claimed({ definition: both, count: 1 }), 40, true);
    expect(plan.wanted).toEqual(['email', 'webhook']);
  });
});

describe('a turn ends', () => {
  const throttled = { throttledUntil: secondsLater(10), waitsFor: 'throttle' } as const;

  test('when a rate allows no more of all that it sends', () => {
    expect(new ClaimPlan().note(claimed(throttled), 40, false)).toEqual({ throttledUntil: secondsLater(10) });
    const pool = { ...mails, steps: [anEmailStep({ channelIds: ['a', 'b'] })] };
    expect(new ClaimPlan().note(claimed({ ...throttled, definition: pool }), 40, false)).toBeUndefined();
  });

  test('with the fifth throttled batch, if it could send something else', () => {
    const plan = new ClaimPlan();
    const ends = Array.from({ length: 5 }, () => plan.note(claimed({ ...throttled, definition: both }), 40, false));
    expect(ends).toEqual([...Array(4).fill(undefined), { throttledUntil: secondsLater(10) }]);
  });

  test('with the 25th batch that the plan has refused', () => {
    const plan = new ClaimPlan();
    const ends = Array.from({ length: 25 }, () => plan.note(claimed({ waitsFor: 'plan_limit' }), 40, false));
    expect([ends.at(-2), ends.at(-1)]).toEqual([undefined, 'over-plan']);
  });

  test('with the eleventh batch without capacity, while nothing of it is being sent', () => {
    const plan = new ClaimPlan();
    for (let batch = 0; batch < 20; batch++) expect(plan.note(claimed({ isHeldBack: true }), 40, true)).toBeUndefined();
    const ends = Array.from({ length: 11 }, () => plan.note(claimed({ isHeldBack: true }), 40, false));
    expect([ends.at(-2), ends.at(-1)]).toEqual([undefined, 'time-up']);
  });
});

test('the next batch is prefetched once all messages before the last claim are begun', async () => {
  const plan = new ClaimPlan();
  const batch = claimed({ count: 10, decided: 10 });
  expect(plan.note(batch, 10, true)).toBeUndefined();
  await plan.due();
  plan.note(batch, 10, true);
  let isDue = false;
  const due = plan.due().then(() => {
    isDue = true;
  });
  plan.begin(9);
  await Promise.resolve();
  expect(isDue).toBe(false);
  plan.begin(1);
  await due;
  await plan.due();
});
