import type { AddressKind, FoldedAddress } from '../channels/address-kind.ts';
import { Entity } from '../kernel/entity.ts';
import type { Suppression } from './suppression.ts';

const dayMs = 86_400_000;

/** When people are asked to confirm: reminders by the time since the mail before, all else since they asked, in milliseconds. */
export const confirmationTimes = {
  /** The second mail comes a day after the first, the third four days after that. */
  remindAfterMs: [dayMs, 4 * dayMs],
  expiresAfterMs: 14 * dayMs,
  /** A mail that was certainly not sent is tried again after this, and one that a plan's limit holds up after the other. */
  retryAfterMs: 5 * 60_000,
  limitedAfterMs: 3_600_000,
} as const;

/** The most mails to one address within 24 hours, over all calls. */
export const mailsADay = 3;

/** The words that somebody agreed to when they asked for a topic, and what they used. */
export interface TopicRequest {
  readonly words: string | null;
  readonly source: string | null;
  /** The id of the form by which they asked; absent without one. */
  readonly form?: string | undefined;
}

/** Topics that somebody asks for. */
export interface ConsentRequest extends TopicRequest {
  readonly topics: readonly string[];
  /** The language of the mail (BCP 47). */
  readonly language: string;
}

/** `open` until its owner presses the button (`confirmed`) or says that they did not ask (`declined`), or nobody may ask them (`ended`). */
export type ConfirmationState = 'open' | 'confirmed' | 'declined' | 'ended';

/** An address whose owner has asked for topics, and joins them once they confirm it. An address has at most one that is open. */
export class Confirmation extends Entity<{
  organizationId: string;
  id: string;
  kind: AddressKind;
  /** In its kind's canonical form (`fold`). */
  address: string;
  /** By the keys of the topics. */
  topics: Readonly<Record<string, TopicRequest>>;
  language: string;
  state: ConfirmationState;
  createdAt: Date;
  /** When its owner has asked last. */
  askedAt: Date;
  /** The mails about it since then. */
  mails: number;
  /** When the next mail is due; null if there is none. */
  nextAt: Date | null;
  expiresAt: Date;
}>() {
  /** A confirmation that nothing is asked for yet. */
  static blank(organizationId: string, { kind, address }: FoldedAddress, id: string, now: Date): Confirmation {
    const times = { createdAt: now, askedAt: now, nextAt: null, expiresAt: now };
    return new Confirmation({ organizationId, id, kind, address, topics: {}, language: '', state: 'open', mails: 0, ...times });
  }

  /** Whether it can still be confirmed. */
  isOpen(now: Date): boolean {
    return this.state === 'open' && now < this.expiresAt;
  }

  /** Adds topics: its owner asks for them, too, and gets a mail about all. */
  ask({ topics, language, words, source, form }: ConsentRequest, now: Date): Confirmation {
    return this.with({
      topics: { ...this.topics, ...Object.fromEntries(topics.map((topic) => [topic, { words, source, ...(form && { form }) }])) },
      language,
      askedAt: now,
      mails: 0,
      nextAt: now,
      expiresAt: new Date(now.getTime() + confirmationTimes.expiresAfterMs),
    });
  }

  /**
   * Whether its owner must not be asked (again): the address takes no mail or complained, was suppressed by hand, or has left everything
   * since it asked. Who had left everything before has asked themselves.
   */
  isBarredBy(suppression: Suppression | undefined): boolean {
    if (!suppression) return false;
    return suppression.barsServices || (suppression.unsubscribedAt ?? suppression.createdAt) >= this.askedAt;
  }

  /** Counts a mail that is about to be sent. If its outcome stays unknown, the next one is its repeat. */
  mail(now: Date): Confirmation {
    const after = confirmationTimes.remindAfterMs[this.mails];
    return this.with({ mails: this.mails + 1, nextAt: after === undefined ? null : new Date(now.getTime() + after) });
  }

  /** A mail that was counted has certainly not been sent: it is due again later. */
  takeBack(until: Date): Confirmation {
    return this.with({ mails: this.mails - 1 }).postpone(until);
  }

  postpone(until: Date): Confirmation {
    return this.with({ nextAt: until });
  }

  end(state: Exclude<ConfirmationState, 'open'>): Confirmation {
    return this.with({ state, nextAt: null });
  }
}
