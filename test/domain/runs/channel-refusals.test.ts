import { expect, test } from '@jest/globals';
import type { SendOutcome } from '../../../src/domain/kernel/send-outcome.ts';
import { connectionOf } from '../../../src/domain/runs/circuits.ts';
import { ChannelRefusals } from '../../../src/domain/runs/connection-health.ts';
import type { Outcome } from '../../../src/domain/runs/sending.ts';
import { anEmail, now } from './sendings.ts';

const denied = (to: string): SendOutcome => ({ result: 'refused', reason: `554 5.7.1 <${to}>: Recipient address rejected: Access denied` });
const outcomeOf = (to: string, outcome: SendOutcome = denied(to)): Outcome => {
  const sending = anEmail();
  return { ...sending, outgoing: { ...sending.outgoing, to } as Outcome['outgoing'], outcome, endedAt: now, tookMs: 1, isSkipped: false };
};
const sent: SendOutcome = { result: 'sent', providerId: undefined };
const resultsOf = (refusals: ChannelRefusals, outcomes: readonly Outcome[], probes: readonly string[] = []): string[] =>
  refusals.blamed(outcomes, probes).map(({ outcome }) => (outcome.result === 'deferred' && outcome.isOutage ? 'outage' : outcome.result));

test('the first refusals with equal words of a policy are the channel’s', () => {
  const refusals = new ChannelRefusals();
  expect(
    resultsOf(
      refusals,
      ['a@x.example', 'b@y.example', 'c@z.example'].map((to) => outcomeOf(to)),
    ),
  ).toEqual(['outage', 'outage', 'outage']);
  expect(resultsOf(refusals, [outcomeOf('d@x.example')])).toEqual(['outage']);
});

test('they are the recipients’ once a message was accepted, or with other words', () => {
  const refusals = new ChannelRefusals();
  const mixed = [outcomeOf('a@x.example'), outcomeOf('b@x.example', sent), outcomeOf('c@x.example'), outcomeOf('d@x.example')];
  expect(resultsOf(refusals, mixed)).toEqual(['refused', 'sent', 'refused', 'refused']);
  const others = ['550 5.7.1 spam', '550 5.7.1 blocked', '550 5.1.1 no such user', '550 5.1.1 no such user'].map((reason, index) =>
    outcomeOf(`${index}@x.example`, { result: 'refused', reason }),
  );
  expect(resultsOf(new ChannelRefusals(), others)).toEqual(['refused', 'refused', 'refused', 'refused']);
});

test('one address, however often, is its own fault; a probe with it is the channel’s', () => {
  const refusals = new ChannelRefusals();
  expect(resultsOf(refusals, [outcomeOf('a@x.example'), outcomeOf('a@x.example')])).toEqual(['refused', 'refused']);
  const probe = outcomeOf('a@x.example');
  expect(resultsOf(refusals, [probe], [connectionOf(probe.outgoing)])).toEqual(['outage']);
});
