import type { SendOutcome } from '../../../src/domain/kernel/send-outcome.ts';
import type { Message } from '../../../src/domain/runs/message.ts';
import { prepareSending } from '../../../src/domain/runs/prepare-sending.ts';
import { Recipient } from '../../../src/domain/runs/recipient.ts';
import type { Outcome, Sending } from '../../../src/domain/runs/sending.ts';
import { anEmailStep, aWebhookStep } from '../../support/builders.ts';
import { SequentialIds } from '../../support/sequential-ids.ts';

export const now = new Date('2026-03-10T09:00:00Z');
export const secondsLater = (seconds: number, from = now): Date => new Date(from.getTime() + seconds * 1000);

const ids = new SequentialIds();
export const parts = { ids, links: { linkFor: () => 'https://spindle.example.com/u/1' } };

interface Given {
  readonly recordId?: string;
  readonly email?: string;
  readonly earlier?: Message;
}

const recipientOf = (recordId: string, stepId: string): Recipient =>
  Recipient.pending({ organizationId: 'o', jobId: 'j', recordId, stepId, wakeAt: now });

/** An e-mail that is about to be sent. */
export function anEmail({ recordId = '1', email = 'linh@hanoi.example', earlier }: Given = {}): Sending {
  const { id: stepId, type: _, ...content } = anEmailStep() as Extract<ReturnType<typeof anEmailStep>, { type: 'message' }>;
  const values = new Map([
    ['email', email],
    ['name', 'Nguyễn Linh'],
  ]);
  const facts = {
    recipient: recipientOf(recordId, stepId),
    values,
    defaultCountry: null,
    stepId,
    content,
    earlier,
    repeats: undefined,
    kept: undefined,
    now,
  };
  return prepareSending(facts, parts);
}

/** A call of a webhook. */
export function aCall({ recordId = '1', url = 'https://hooks.example.com/contacts' }: { recordId?: string; url?: string } = {}): Sending {
  const { id: stepId } = aWebhookStep();
  const content = { channel: 'webhook', url } as const;
  const values = new Map([['name', 'Jörg Möller']]);
  const facts = {
    recipient: recipientOf(recordId, stepId),
    values,
    defaultCountry: null,
    stepId,
    content,
    earlier: undefined,
    repeats: undefined,
    kept: undefined,
    now,
  };
  return prepareSending(facts, parts);
}

/** The outcome of a sending that was claimed. */
export const outcomeOf = (sending: Sending, outcome: SendOutcome, isSkipped = false): Outcome => ({
  ...sending,
  message: sending.message.claim(),
  recipient: sending.recipient.claim('token', secondsLater(30)),
  outcome,
  endedAt: now,
  tookMs: 20,
  isSkipped,
});

export const down = (reason = 'connect ECONNREFUSED'): SendOutcome => ({
  result: 'deferred',
  reason,
  retryAfterSeconds: undefined,
  isOutage: true,
});
