import { describe, expect, test } from '@jest/globals';
import type { PlanMeter } from '../../../src/domain/plans/plan-meter.ts';
import { dailyAllowance, planAllowance, unitsCharged } from '../../../src/domain/runs/allowances.ts';
import type { Sending } from '../../../src/domain/runs/sending.ts';
import { aCall, anEmail } from './sendings.ts';

const meter = (name: PlanMeter['name'], remaining: number) => ({ name, remaining }) as PlanMeter;
const records = (sendings: readonly Sending[]): string[] => sendings.map(({ message }) => message.recordId);
const mails = ['1', '2', '3'].map((recordId) => anEmail({ recordId }));
const repeat = { ...anEmail({ recordId: '4' }), message: mails[0]?.message.claim().requeue('421') } as Sending;
const call = aCall({ recordId: '5' });

describe('what a plan allows', () => {
  test('is divided by meter, and a message that was charged before costs nothing', () => {
    const { within, exceeding } = planAllowance([meter('messages', 2), meter('webhooks', 1)], [...mails, repeat, call]);
    expect([records(within), records(exceeding)]).toEqual([['1', '2', '1', '5'], ['3']]);
    expect(unitsCharged(meter('messages', 0), within)).toBe(2);
    expect(unitsCharged(meter('webhooks', 0), within)).toBe(1);
  });
});

describe('what a new organization may send today', () => {
  test('counts messages to people, not webhooks and repeats', () => {
    const { within, exceeding } = dailyAllowance(1, [call, repeat, ...mails]);
    expect([records(within), records(exceeding)]).toEqual([
      ['5', '1', '1'],
      ['2', '3'],
    ]);
  });

  test('is nothing once the limit has sunk below what was sent', () => {
    expect(records(dailyAllowance(-3, [call, ...mails]).within)).toEqual(['5']);
  });
});
