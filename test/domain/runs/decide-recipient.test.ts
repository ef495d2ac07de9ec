import { describe, expect, test } from '@jest/globals';
import { decideRecipient, type Pipeline } from '../../../src/domain/runs/decide-recipient.ts';
import type { Message } from '../../../src/domain/runs/message.ts';
import { Recipient } from '../../../src/domain/runs/recipient.ts';
import { storedCells } from '../../../src/domain/tables/stored-cells.ts';
import { aMessage, anEmailStep, aTable, aWebhookStep } from '../../support/builders.ts';
import { now, parts } from './sendings.ts';

const table = aTable({ organizationId: 'o' });
const cells = storedCells(table, { email: 'linh@hanoi.example', name: 'Nguyễn Linh' });
const before = { latest: [], skipped: new Set<string>(), repeatIds: new Map(), channelIds: new Map(), firstJobId: 'j' };
const pipeline: Pipeline = {
  ...{
    spinnerId: 's',
    definition: { dataTableId: table.id, audience: 'all', steps: [anEmailStep(), aWebhookStep()] },
    table,
    before,
    goneSteps: [],
    context: [],
    now,
  },
  ...parts,
};
const recipient = Recipient.pending({ organizationId: 'o', jobId: 'j', recordId: '1', stepId: 'welcome', wakeAt: now });
const mail = aMessage({ organizationId: 'o', jobId: 'j', recordId: '1' });
const call = aMessage({ organizationId: 'o', jobId: 'j', recordId: '1', stepId: 'notify', channel: 'webhook' });

function decided(
  earlier: readonly Message[],
  { of: stored = cells, ...given }: Partial<Pipeline> & { readonly of?: typeof cells | 'deleted' } = {},
) {
  const byStep = new Map(earlier.map((message) => [`${message.recordId} ${message.stepId}`, message]));
  return decideRecipient(recipient, stored === 'deleted' ? undefined : stored, { byStep, known: new Map() }, { ...pipeline, ...given });
}

describe('a recipient', () => {
  test('comes to the first step that sends, with its message', () => {
    expect(decided([])).toMatchObject({
      sending: { message: { stepId: 'welcome', state: 'queued', to: 'linh@hanoi.example' }, isRepeat: false },
    });
  });

  test('gets values in the language of its organization, which its message keeps', () => {
    const of = storedCells(table, { email: 'linh@hanoi.example', name: '2023-11-06' });
    const since = (subject: string) => {
      const definition = { ...pipeline.definition, steps: [anEmailStep({ subject, text: 'Hello' })] };
      const { outgoing, message } = decided([], { of, definition, locale: 'de' }).sending ?? {};
      return [(outgoing as { subject?: string } | undefined)?.subject, message?.values];
    };
    const cellsKept = { email: 'linh@hanoi.example', name: '2023-11-06' };
    expect(since('Since {{ name | date }}')).toEqual(['Since 6. November 2023', { ...cellsKept, '': 'de' }]);
    expect(since('Since {{ name | date: "%B" }}')).toEqual(['Since November', cellsKept]);
  });

  test('passes a step whose message was sent, or that an earlier job has sent', () => {
    expect(decided([mail.claim().sent(now, null)]).sending?.message.stepId).toBe('notify');
    expect(decided([], { before: { ...before, latest: [], skipped: new Set(['1 welcome']) } }).sending?.message.stepId).toBe('notify');
  });

  test('of a lost worker passes the mail, which is unknown now; a call is repeated with its id', () => {
    const { sending, message } = decided([mail.claim()]);
    expect(message).toMatchObject({ state: 'unknown', reason: 'worker_lost' });
    expect(sending?.message.stepId).toBe('notify');
    const repeated = decided([mail.claim().sent(now, null), call.claim()]).sending;
    expect(repeated).toMatchObject({ isRepeat: true, message: { id: call.id, state: 'sending' } });
  });

  test('fails with a message that failed; one that failed after it was sent is passed', () => {
    expect(decided([mail.fail('550')]).recipient).toMatchObject({ state: 'failed', reason: '550' });
    expect(decided([mail.fail('550').with({ reportedAt: now })]).sending?.message.stepId).toBe('notify');
  });

  test('fails where the endpoint of its step is gone, and its open message with it', () => {
    expect(decided([mail], { goneSteps: ['welcome'] })).toMatchObject({
      recipient: { state: 'failed', reason: 'endpoint_gone' },
      message: { state: 'failed', reason: 'endpoint_gone' },
    });
  });

  test('of a deleted record is canceled; a message that may have left is unknown', () => {
    expect(decided([mail.claim()], { of: 'deleted' })).toMatchObject({
      recipient: { state: 'canceled', reason: 'record_deleted' },
      message: { state: 'unknown' },
    });
  });

  test('whose message cannot be made fails with the reason', () => {
    const nobody = storedCells(table, { email: 'no address', name: 'Jörg' });
    expect(decided([], { of: nobody }).recipient).toMatchObject({ state: 'failed', reason: expect.stringMatching(/address/) });
  });
});

test('a message that is closed fails if it was not sent, is lost if it may have been, and otherwise stays', () => {
  expect(mail.close('job_canceled', { state: 'pending' })).toMatchObject({ state: 'failed', reason: 'job_canceled' });
  expect(mail.claim().repeat('timeout').close('job_canceled', { state: 'waiting' })).toMatchObject({ state: 'unknown', reason: 'timeout' });
  expect(mail.claim().repeat('timeout').close('job_canceled', { state: 'active' })).toMatchObject({
    state: 'unknown',
    reason: 'worker_lost',
  });
  const sent = mail.claim().sent(now, null);
  expect(sent.close('job_canceled', { state: 'pending' })).toBe(sent);
});
