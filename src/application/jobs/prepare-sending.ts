import { Message } from '../../domain/jobs/message.ts';
import type { SendingStep } from '../../domain/jobs/pipeline.ts';
import type { Recipient } from '../../domain/jobs/recipient.ts';
import type { Cell } from '../../domain/kernel/cell.ts';
import { renderEmail } from '../../domain/spinners/steps/render-email.ts';
import { renderWebhook } from '../../domain/spinners/steps/render-webhook.ts';
import type { OutgoingMessage } from '../channels/sender.ts';
import type { UnsubscribeLinks } from '../channels/unsubscribe-links.ts';
import type { Ids } from '../kernel/ids.ts';

/** A message taken for sending, and all that is needed to record what became of it. */
export interface Sending {
  readonly recipient: Recipient;
  readonly values: ReadonlyMap<string, Cell>;
  readonly message: Message;
  readonly outgoing: OutgoingMessage;
  /** Whether an earlier try of it may have left. */
  readonly isRepeat: boolean;
}

/** Makes the message that a step sends to a recipient; an earlier try's message is gone on with. @throws RenderProblem */
export function prepareSending(
  facts: {
    readonly recipient: Recipient;
    readonly values: ReadonlyMap<string, Cell>;
    readonly step: SendingStep;
    readonly earlier: Message | undefined;
    /** The id of the message that this one sends again, where its receiver can tell a repeat by it. */
    readonly repeats: string | undefined;
    readonly now: Date;
  },
  ids: Ids,
  links: UnsubscribeLinks,
): Sending {
  const { recipient, values, step, earlier, repeats, now } = facts;
  const { organizationId, jobId, recordId } = recipient;
  const id = earlier?.id ?? repeats ?? ids.next();
  const outgoing = render(step, values, { id, organizationId, unsubscribeUrl: links.linkFor({ organizationId, jobId, recordId }) });
  const to = outgoing.channel === 'email' ? outgoing.to : outgoing.url;
  const message =
    earlier ??
    new Message({
      organizationId,
      jobId,
      recordId,
      stepId: step.id,
      id,
      channel: outgoing.channel,
      to,
      state: 'queued',
      attempts: 0,
      reason: null,
      providerId: null,
      createdAt: now,
      sentAt: null,
    });
  return { recipient, values, message, outgoing, isRepeat: earlier?.state === 'sending' };
}

function render(
  step: SendingStep,
  values: ReadonlyMap<string, Cell>,
  { unsubscribeUrl, ...identity }: { id: string; organizationId: string; unsubscribeUrl: string },
): OutgoingMessage {
  if (step.type === 'webhook') return { channel: 'webhook', ...identity, ...renderWebhook(step, values) };
  return { channel: 'email', ...identity, unsubscribeUrl, ...renderEmail(step, values, { unsubscribeUrl }) };
}
