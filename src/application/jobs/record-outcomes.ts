// The outcome of a message decides its state and its recipient's next step:
//   sent      sent; the recipient goes to the next step
//   refused   failed; the recipient fails
//   deferred  not sent: back to `queued` (a repeat stays `sending`) and retried with back-off; fails after the last attempt
//   unknown   may have been sent: retried like a repeat if that is harmless, else `unknown`, and the recipient goes to the next step
// The fencing token of the lease protects the write: recipients that another worker has taken over stay as they are.

import { channelKind } from '../../domain/channels/channel-kinds.ts';
import type { Message } from '../../domain/jobs/message.ts';
import { proceedAfter } from '../../domain/jobs/pipeline.ts';
import type { Recipient } from '../../domain/jobs/recipient.ts';
import type { SpinnerDefinition } from '../../domain/spinners/spinner-definition.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import type { Lease, Outcome } from './send-all.ts';

/** Records the outcomes of a batch and advances its recipients, except those that another worker has taken over. */
export async function recordOutcomes(
  outcomes: readonly Outcome[],
  { definition, lease, isOverPlan }: { readonly definition: SpinnerDefinition; readonly lease: Lease; readonly isOverPlan: boolean },
  { recipients, messages, jobs }: Transaction,
  now: Date,
): Promise<void> {
  if (outcomes.length === 0) return;
  const settled = outcomes.map((outcome) => settle(outcome, definition, now));
  const ours = await recipients.settle(
    settled.map(({ recipient }) => recipient),
    lease.token,
  );
  const recorded = settled.filter(({ recipient }) => ours.has(recipient.recordId));
  if (recorded.length === 0) return;
  await messages.save(recorded.map(({ message }) => message));
  const isStuck = recorded.every(({ message: { state } }) => state === 'queued' || state === 'sending');
  await jobs.saveWaiting(lease.organizationId, lease.jobId, isStuck ? 'channel_error' : isOverPlan ? 'plan_limit' : null);
}

function settle(
  { outcome, message, recipient, values, isRepeat }: Outcome,
  definition: SpinnerDefinition,
  now: Date,
): { readonly message: Message; readonly recipient: Recipient } {
  const passOn = (): Recipient => proceedAfter(recipient, definition, values, now).recipient;
  const retry = (tried: Message, reason: string, askedFor?: number) => {
    if (tried.state === 'failed') return { message: tried, recipient: recipient.end('failed', reason) };
    const at = new Date(now.getTime() + tried.retryDelay(askedFor) * 1000);
    return { message: tried, recipient: recipient.goTo(recipient.stepId, at, 'channel_error') };
  };
  switch (outcome.result) {
    case 'sent':
      return { message: message.sent(now, outcome.providerId ?? null), recipient: passOn() };
    case 'refused':
      return { message: message.fail(outcome.reason), recipient: recipient.end('failed', outcome.reason) };
    case 'deferred':
      return retry(isRepeat ? message.repeat(outcome.reason) : message.defer(outcome.reason), outcome.reason, outcome.retryAfterSeconds);
    case 'unknown':
      if (channelKind(message.channel).repeatIsHarmless) return retry(message.repeat(outcome.reason), outcome.reason);
      return { message: message.lose(outcome.reason), recipient: passOn() };
  }
}
