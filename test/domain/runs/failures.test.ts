import { describe, expect, test } from '@jest/globals';
import { defaultGuardrail } from '../../../src/domain/channels/health/guardrail.ts';
import { byChannel, countedAmong, failureAlarm, marksOf } from '../../../src/domain/runs/failures.ts';
import { aChannel, aMessage } from '../../support/builders.ts';

const owned = { organizationId: 'o', jobId: 'j' };
const failed = (recordId: string, reason = '550 5.1.1 no such user') =>
  aMessage({ ...owned, recordId })
    .claim()
    .fail(reason);
const sent = (recordId: string) =>
  aMessage({ ...owned, recordId })
    .claim()
    .sent(new Date(), null);
const open = aMessage({ ...owned, recordId: '9' });
const channel = aChannel({ organizationId: 'o', name: 'Vertrieb Nord' });
const lenient = aChannel({ organizationId: 'o', guardrail: { ...defaultGuardrail, failuresInARow: null, failurePercent: null } });

describe('the outcomes that count', () => {
  test('are those that are known, one whose message may have left among the failures', () => {
    expect(
      marksOf([
        sent('1'),
        open,
        failed('2'),
        aMessage({ ...owned, recordId: '3' })
          .claim()
          .lose('lost'),
      ]),
    ).toBe('011');
  });

  test('leave out what the job, or else its channel, is to ignore', () => {
    const settled = [
      { message: failed('1'), channel },
      { message: failed('2'), channel: lenient },
      { message: open, channel },
    ];
    expect(countedAmong(settled, null).map(({ message }) => message.recordId)).toEqual(['1']);
    expect(countedAmong(settled, defaultGuardrail).map(({ message }) => message.recordId)).toEqual(['1', '2']);
    expect(countedAmong(settled, lenient.guardrail)).toEqual([]);
  });

  test('are grouped by channel, in the order of the ids', () => {
    const [low, high] = [aChannel({ organizationId: 'o', id: 'a' }), aChannel({ organizationId: 'o', id: 'b' })];
    const groups = byChannel([
      { message: failed('1'), channel: high },
      { message: failed('2'), channel: low },
      { message: sent('3'), channel: high },
    ]);
    expect(groups.map(({ channel: one, messages }) => [one?.id, messages.length])).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
  });
});

describe('a failure pauses its job', () => {
  const recent = '1'.repeat(20);

  test('if the last messages of the job have failed, in the words of the last one', () => {
    expect(failureAlarm({ channel, messages: [sent('1'), failed('2')] }, { recent, guardrail: null }, '0')).toEqual({
      reason: 'The last 20 messages failed; the last one: 550 5.1.1 no such user',
      channelId: channel.id,
    });
  });

  test('if those of its channel have', () => {
    expect(failureAlarm({ channel, messages: [failed('2', '')] }, { recent: '01', guardrail: null }, recent)?.reason).toBe(
      'The last 20 messages through the channel "Vertrieb Nord" failed',
    );
  });

  test('but not what was sent, nor under rules that a person has turned off', () => {
    expect(failureAlarm({ channel, messages: [sent('1')] }, { recent, guardrail: null }, recent)).toBeUndefined();
    expect(failureAlarm({ channel, messages: [failed('1')] }, { recent, guardrail: lenient.guardrail }, recent)).toBeUndefined();
    expect(failureAlarm({ channel: undefined, messages: [failed('1')] }, { recent: '01', guardrail: null }, undefined)).toBeUndefined();
  });
});
