import { expect, test } from '@jest/globals';
import { MessagesDue } from '../../../src/domain/runs/messages-due.ts';
import { anEmail, secondsLater } from './sendings.ts';

const [first, second] = [anEmail({ recordId: '1' }), anEmail({ recordId: '2' })];
const tried = { ...second, message: second.message.claim().defer('421') };

test('a message without a verdict goes; one that waits keeps its step, with when and why', () => {
  const messages = new MessagesDue([first, second]);
  const verdict = { until: secondsLater(60), because: 'throttle' } as const;
  expect(messages.decide((one) => (one === second ? verdict : undefined))).toEqual([second]);
  expect(messages.going).toEqual([first]);
  expect(messages.waiting).toMatchObject([
    { recordId: '2', stepId: second.recipient.stepId, wakeAt: secondsLater(60), reason: 'throttle' },
  ]);
  expect([messages.settled, messages.dropped]).toEqual([[], []]);
});

test('a recipient ends with the message of an earlier attempt; one that was never tried has no message', () => {
  const messages = new MessagesDue([first, tried]);
  messages.decide(() => ({ end: 'skipped', because: 'duplicate' }));
  expect(messages.settled).toMatchObject([{ recordId: '1', state: 'skipped', reason: 'duplicate' }, { recordId: '2' }]);
  expect(messages.dropped).toMatchObject([{ id: tried.message.id, state: 'failed', reason: 'duplicate' }]);
});

test('a recipient that goes past its step has a message that says why nothing was sent', () => {
  const messages = new MessagesDue([first]);
  const past = first.recipient.goTo('later', secondsLater(0));
  messages.decide(() => ({ past, because: 'cap' }));
  expect([messages.settled, messages.going]).toEqual([[past], []]);
  expect(messages.dropped).toMatchObject([{ recordId: '1', state: 'failed', reason: 'cap' }]);
});

test('one that stays due is changed in nothing', () => {
  const messages = new MessagesDue([first]);
  messages.decide(() => 'stays');
  expect(messages).toEqual({ going: [], settled: [], dropped: [], waiting: [] });
});
