import type { FrequencyCap } from '../accounts/frequency-cap.ts';
import type { HeldUp } from './messages-due.ts';
import type { Recipient } from './recipient.ts';
import type { Sending } from './sending.ts';

/** Why a message waits or was not sent, or its person left: the address has got as many as the organization sends to one, or its owner wants. */
export const overCap = 'cap';

const dayMs = 86_400_000;

/** The days that a message waits at least because of the cap of an address's owner: two weeks, so that a place becomes free before. */
const ownDays = 14;

/** The treatment of a message to an address whose owner has a cap, unless that of the organization alone is over: it waits. */
export const overOwnCap = (rules: Pick<FrequencyCap, 'days'> | null | undefined): Pick<FrequencyCap, 'over' | 'days'> => ({
  over: 'wait',
  days: Math.max(ownDays, rules?.days ?? 0),
});

/** Decides what becomes of a message that is one too many until a time; `past` moves a recipient past its step. */
export function verdictOverCap(
  sending: Sending,
  { over, days }: Pick<FrequencyCap, 'over' | 'days'>,
  freeAt: Date,
  past: (sending: Sending) => Recipient,
  now: Date,
): HeldUp {
  const { recipient } = sending;
  const until = new Date((recipient.enteredAt ?? now).getTime() + days * dayMs);
  if (over === 'wait' && until > now) return { until: freeAt < until ? freeAt : until, because: overCap };
  return { past: over === 'leave' ? recipient.end('left', overCap) : past(sending), because: overCap };
}
