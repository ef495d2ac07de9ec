import { describe, expect, test } from '@jest/globals';
import type { SendOutcome } from '../../../src/domain/kernel/send-outcome.ts';
import { connectionOf } from '../../../src/domain/runs/circuits.ts';
import type { Sending } from '../../../src/domain/runs/sending.ts';
import { settleOutcomes } from '../../../src/domain/runs/settle-outcomes.ts';
import { anEmailStep, aWebhookStep } from '../../support/builders.ts';
import { aCall, anEmail, down, now, outcomeOf, secondsLater } from './sendings.ts';

const definition = { dataTableId: 't', audience: 'all', steps: [anEmailStep(), aWebhookStep()] } as const;
const run = { spinnerId: 's', definition, removed: [] } as const;
const circuitOf = ({ outgoing }: Sending, since = secondsLater(-60)) => ({
  ...{ connection: connectionOf(outgoing), since, reason: 'down', probeAt: secondsLater(30) },
});

function settled(sending: Sending, outcome: SendOutcome, circuits: readonly ReturnType<typeof circuitOf>[] = []) {
  const [one] = settleOutcomes([outcomeOf(sending, outcome)], run, circuits, now);
  if (!one) throw new Error('nothing is settled');
  const { message, recipient } = one;
  return [message.state, recipient.state, recipient.stepId, recipient.reason, recipient.wakeAt];
}

describe('the outcome of a message', () => {
  test('that was sent, or may have been, passes its recipient on', () => {
    expect(settled(anEmail(), { result: 'sent', providerId: 'x' })).toEqual(['sent', 'waiting', 'notify', null, now]);
    expect(settled(anEmail(), { result: 'unknown', reason: 'hung up' })).toEqual(['unknown', 'waiting', 'notify', null, now]);
    expect(settled(aCall(), { result: 'sent', providerId: undefined })).toEqual(['sent', 'completed', null, null, null]);
  });

  test('that was refused ends it, as suppressed where its owner wants no more', () => {
    expect(settled(anEmail(), { result: 'refused', reason: '550' })).toEqual(['failed', 'failed', 'welcome', '550', null]);
    expect(settled(anEmail(), { result: 'refused', reason: '550', bounce: 'hard' })).toEqual(['bounced', 'failed', 'welcome', '550', null]);
    expect(settled(anEmail(), { result: 'refused', reason: '21610', optedOut: true })).toEqual([
      'failed',
      'suppressed',
      'welcome',
      null,
      null,
    ]);
  });

  test('that passes is tried again later, or as late as it asks', () => {
    const deferred = { result: 'deferred', reason: '450', retryAfterSeconds: undefined } as const;
    expect(settled(anEmail(), deferred)).toEqual(['queued', 'waiting', 'welcome', 'channel_error', secondsLater(30)]);
    expect(settled(anEmail(), { ...deferred, retryAfterSeconds: 90 })[4]).toEqual(secondsLater(90));
  });

  test('of a webhook that may have been received is repeated, and stays in sending', () => {
    expect(settled(aCall(), { result: 'unknown', reason: 'timeout' })).toEqual([
      'sending',
      'waiting',
      'notify',
      'channel_error',
      secondsLater(30),
    ]);
  });

  test('fails after the last attempt', () => {
    const tried = anEmail();
    const last = { ...tried, message: tried.message.with({ attempts: 9 }) };
    expect(settled(last, { result: 'deferred', reason: '450', retryAfterSeconds: undefined }).slice(0, 2)).toEqual(['failed', 'failed']);
  });
});

describe('a message whose connection is down', () => {
  test('counts no attempt, and waits for its circuit: what was not tried first', () => {
    const [first, second] = [anEmail({ recordId: '1' }), anEmail({ recordId: '2' })];
    const outcomes = [outcomeOf(first, down()), outcomeOf(second, down(), true)];
    const all = settleOutcomes(outcomes, run, [circuitOf(first)], now);
    expect(all.map(({ message }) => [message.state, message.countedAttempts])).toEqual([
      ['queued', 0],
      ['queued', 0],
    ]);
    expect(all.map(({ recipient }) => [recipient.reason, recipient.wakeAt])).toEqual([
      ['channel_down', secondsLater(36)],
      ['channel_down', secondsLater(30)],
    ]);
  });

  test('may be the cause, if it has failed before and the circuit has just opened again: it is tried after its own delay', () => {
    const before = anEmail();
    const again = { ...before, message: before.message.with({ attempts: 2, outages: 2 }) };
    expect(settled(again, down(), [circuitOf(again, now)])).toEqual(['queued', 'waiting', 'welcome', 'channel_error', secondsLater(120)]);
  });

  test('is tried again soon as the first of its batch while no circuit is open', () => {
    const outcomes = ['1', '2'].map((recordId) => outcomeOf(aCall({ recordId }), down()));
    const all = settleOutcomes(outcomes, run, [], secondsLater(60));
    expect(all.map(({ recipient }) => recipient.wakeAt)).toEqual([secondsLater(90), secondsLater(90)]);
  });
});
