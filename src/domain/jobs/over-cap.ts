import type { FrequencyCap } from '../accounts/frequency-cap.ts';
import type { Message } from './message.ts';
import type { Recipient } from './recipient.ts';
import type { Sending } from './sending.ts';

/** Why a message waits or was not sent, or its person left: the address has got as many as the organization sends to one. */
export const overCap = 'cap';

const dayMs = 86_400_000;

/** Decides what becomes of messages that are one too many; `pass` moves a recipient past its step. */
export function settleOverCap(
  over: ReadonlyMap<Sending, Date>,
  cap: Pick<FrequencyCap, 'over' | 'days'>,
  pass: (sending: Sending) => Recipient,
  now: Date,
): { readonly recipients: readonly Recipient[]; readonly messages: readonly Message[] } {
  const recipients: Recipient[] = [];
  const messages: Message[] = [];
  for (const [sending, freeAt] of over) {
    const { recipient, message } = sending;
    const until = new Date((recipient.enteredAt ?? now).getTime() + cap.days * dayMs);
    if (cap.over === 'wait' && until > now) {
      recipients.push(recipient.goTo(recipient.stepId, freeAt < until ? freeAt : until, overCap));
      continue;
    }
    recipients.push(cap.over === 'leave' ? recipient.end('left', overCap) : pass(sending));
    messages.push(message.fail(overCap));
  }
  return { recipients, messages };
}
