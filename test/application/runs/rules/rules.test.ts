import { expect, test } from '@jest/globals';
import type { Claim } from '../../../../src/application/runs/rules/claim.ts';
import { askRules, type Rule } from '../../../../src/application/runs/rules/rule.ts';
import { rulesOfClaim } from '../../../../src/application/runs/rules/rules.ts';
import { MessagesDue } from '../../../../src/domain/runs/messages-due.ts';
import { anEmail, secondsLater } from '../../../domain/runs/sendings.ts';

const [ada, linh] = [anEmail({ recordId: '1', email: 'ada@example.com' }), anEmail({ recordId: '2', email: 'linh@hanoi.example' })];

/** Nothing leaves for Viet Nam on its holiday. */
const holiday: Rule<{ readonly isHoliday: boolean }> = {
  name: 'holiday',
  decide: (messages, { isHoliday }) =>
    void messages.decide(({ message }) =>
      isHoliday && message.to.endsWith('hanoi.example') ? { until: secondsLater(86_400), because: 'holiday' } : undefined,
    ),
};

test('a new rule is one object in a list', async () => {
  const messages = new MessagesDue([ada, linh]);
  await askRules([holiday], messages, { isHoliday: true });
  expect(messages.going).toEqual([ada]);
  expect(messages.waiting).toMatchObject([{ recordId: '2', reason: 'holiday', wakeAt: secondsLater(86_400) }]);
});

test('all rules of a list read ahead before the first decides, and none is asked once the turn is over', async () => {
  const calls: string[] = [];
  const rule = (name: string): Rule<unknown, string> => ({
    name,
    ahead: async () => {
      calls.push(`${name} reads`);
      return name;
    },
    decide: (_, __, read) => void calls.push(`${read} decides`),
  });
  await askRules([rule('one'), rule('two'), rule('three')], new MessagesDue([ada]), {}, () => calls.includes('two decides'));
  expect(calls).toEqual(['one reads', 'two reads', 'three reads', 'one decides', 'two decides']);
});

test('each rule of a claim has a name of its own', () => {
  const names = rulesOfClaim.map(({ name }: Rule<Claim>) => name);
  expect(new Set(names).size).toBe(names.length);
});
