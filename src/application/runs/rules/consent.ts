import type { Organization } from '../../../domain/accounts/organization.ts';
import type { FoldedAddress } from '../../../domain/channels/address-kind.ts';
import type { Subject } from '../../../domain/consent/topic.ts';
import { heldReason } from '../../../domain/runs/held-person.ts';
import { recipientAddressOf, type Sending } from '../../../domain/runs/sending.ts';
import type { StoppableJob } from '../../../domain/runs/stopped-person.ts';
import { barsAmong, type ConsentBar } from '../../consent/consent-bars.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { barredAmong } from '../sending/barred-among.ts';
import type { Bar } from '../stopped-person-repository.ts';
import type { Rule } from './rule.ts';

interface Facts {
  readonly transaction: Transaction;
  readonly organizationId: string;
  readonly now: Date;
  readonly known: {
    readonly definition: Subject;
    /** Absent where nobody can have been stopped. */
    readonly stoppable?: StoppableJob;
    /** Absent where the organization is not read: then topics are always asked for. */
    readonly facts?: { readonly organization: Pick<Organization, 'usesTopics'> | undefined };
  };
}

interface Read {
  consentOf(address: FoldedAddress | undefined): ConsentBar | undefined;
  barOf(sending: Sending): Bar | undefined;
}

/** Nothing goes to who has left everything or the topic, or has not joined it, nor to a person who was stopped in the job; who is held waits. */
export const consentRule: Rule<Facts, Read> = {
  name: 'consent',

  async ahead({ transaction, organizationId, now, known: { definition, stoppable, facts } }, { going }) {
    const usesTopics = facts ? facts.organization?.usesTopics : true;
    const [consentOf, bars] = await Promise.all([
      barsAmong(transaction, organizationId, definition, going.map(recipientAddressOf), usesTopics),
      stoppable && barredAmong(transaction, stoppable, going, now),
    ]);
    return { consentOf, barOf: (sending) => bars?.get(sending) };
  },

  decide(messages, _, { consentOf, barOf }) {
    messages.decide((sending) => {
      const refused = consentOf(recipientAddressOf(sending));
      if (refused !== undefined) return refused === 'suppressed' ? { end: 'suppressed' } : { end: 'suppressed', because: refused };
      const bar = barOf(sending);
      return bar && ('reason' in bar ? { end: 'left', because: bar.reason } : { until: bar.until, because: heldReason });
    });
  },
};
