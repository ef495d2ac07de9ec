import { describe, expect, test } from '@jest/globals';
import { defaultGuardrail } from '../../../src/domain/channels/health/guardrail.ts';
import { countedReason, namedBy } from '../../../src/domain/runs/counted-reason.ts';
import { isOverSoftBounces, type SoftRun, softRunOf } from '../../../src/domain/runs/soft-bounces.ts';
import { aMessage } from '../../support/builders.ts';

const facts = { organizationId: 'o', jobId: 'j', recordId: '1' };
const at = (day: number): Date => new Date(Date.UTC(2026, 2, day));
const soft = (day: number, reason = '552 5.2.2 full') => aMessage(facts).claim().refuse(reason, 'soft', at(day)).noted(at(day));
const sent = (day: number) => aMessage(facts).claim().sent(at(day), null).noted(at(day));

describe('soft bounces in a row', () => {
  test('end with what arrived, whatever the order in which they are read', () => {
    expect(softRunOf([soft(9), sent(3), soft(5), soft(1)])).toMatchObject({ count: 2, since: at(5) });
    expect(softRunOf([soft(9), sent(10)])).toBeUndefined();
  });

  test('leave out what says nothing about the address', () => {
    const messages = [
      soft(1),
      soft(2, '550 5.7.1 spam'),
      aMessage(facts).claim().lose('lost').noted(at(3)),
      soft(4, '552 5.3.4 too large'),
    ];
    expect(softRunOf([...messages, soft(5)])).toMatchObject({ count: 2, since: at(1) });
  });

  test('are too many from a number on, over some days, if the channel has the rule', () => {
    const run = (...days: readonly number[]) => softRunOf(days.map((day) => soft(day))) as SoftRun;
    expect(isOverSoftBounces(run(1, 5, 9, 12, 15), defaultGuardrail)).toBe(true);
    expect(isOverSoftBounces(run(1, 5, 9, 12, 14), defaultGuardrail)).toBe(false);
    expect(isOverSoftBounces(run(1, 9, 12, 15), defaultGuardrail)).toBe(false);
    expect(isOverSoftBounces(run(1, 5, 9, 12, 15), { ...defaultGuardrail, softBounces: null })).toBe(false);
  });
});

describe('a counted reason', () => {
  test.each([
    ['550 5.1.1 <a@b.test> unknown', '550 5.1.1'],
    ['550-5.7.1 spam 550 5.7.1 again', '550 5.7.1'],
    ['550 no', '550'],
    ['HTTP 404', '404'],
    ['400 21211 Invalid number', '400 21211'],
    ['550 12345 no', '550'],
    ['550 5.1.1234 no', '550'],
    ['lost at 5501', 'other'],
    ['channel_down', 'channel_down'],
  ])('of %s is %s', (reason, counted) => expect(countedReason(reason)).toBe(counted));

  test('is named in full, or by its code where nothing is counted under that alone', () => {
    const counted = ['550 5.1.1', '550 5.7.1', '552'];
    expect(['550 5.1.1', '550', '552', '551'].map((written) => namedBy(written, counted))).toEqual([
      ['550 5.1.1'],
      ['550 5.1.1', '550 5.7.1'],
      ['552'],
      [],
    ]);
    expect(namedBy('550', ['550', '550 5.1.1'])).toEqual(['550']);
  });
});
