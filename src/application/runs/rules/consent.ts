import { heldReason } from '../../../domain/runs/held-person.ts';
import { recipientAddressOf, type Sending } from '../../../domain/runs/sending.ts';
import type { StoppableJob } from '../../../domain/runs/stopped-person.ts';
import { suppressedAmong } from '../../consent/suppressed-addresses.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { barredAmong } from '../sending/barred-among.ts';
import type { Bar } from '../stopped-person-repository.ts';
import type { Rule } from './rule.ts';

interface Facts {
  readonly transaction: Transaction;
  readonly organizationId: string;
  readonly now: Date;
  /** Absent where nobody can have been stopped. */
  readonly known: { readonly stoppable?: StoppableJob };
}

interface Read {
  isSuppressed(sending: Sending): boolean;
  barOf(sending: Sending): Bar | undefined;
}

/** Nothing goes to a suppressed address, nor to a person who was stopped in the job; who is held waits. */
export const consentRule: Rule<Facts, Read> = {
  name: 'consent',

  async ahead({ transaction, organizationId, now, known: { stoppable } }, { going }) {
    const [isSuppressed, bars] = await Promise.all([
      suppressedAmong(transaction, organizationId, going.map(recipientAddressOf)),
      stoppable && barredAmong(transaction, stoppable, going, now),
    ]);
    return { isSuppressed: (sending) => isSuppressed(recipientAddressOf(sending)), barOf: (sending) => bars?.get(sending) };
  },

  decide(messages, _, { isSuppressed, barOf }) {
    messages.decide((sending) => {
      if (isSuppressed(sending)) return { end: 'suppressed' };
      const bar = barOf(sending);
      return bar && ('reason' in bar ? { end: 'left', because: bar.reason } : { until: bar.until, because: heldReason });
    });
  },
};
