import type { AddressKind, FoldedAddress } from '../channels/address-kind.ts';
import { type Feedback, saidBy } from '../channels/feedback/feedback.ts';
import type { Actor } from '../kernel/actor.ts';
import { Entity } from '../kernel/entity.ts';
import { InvalidState } from '../kernel/errors.ts';

/** Why an address must not be contacted. */
export const suppressionReasons = ['unsubscribed', 'bounced', 'complained', 'manual'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/** How a suppression came about: through an unsubscribe link, added by hand, in an imported list, by what came back, or by an answer. */
export const suppressionWays = ['link', 'hand', 'import', 'feedback', 'reply'] as const;

const undoableForMs = 24 * 3_600_000;

/** What feedback says that bears on an address. */
export type SuppressingFeedback = Pick<Feedback, 'kind' | 'isHard' | 'about' | 'code' | 'words' | 'at'>;

/** Why feedback suppresses an address; undefined if it does not. */
function reasonFor({ kind, isHard }: Pick<Feedback, 'kind' | 'isHard'>): SuppressionReason | undefined {
  if (kind === 'bounced') return isHard ? 'bounced' : undefined;
  return kind === 'complained' || kind === 'unsubscribed' ? kind : undefined;
}

/** Whether feedback changes whether an address may be contacted. */
export const bearsOnAddress = (feedback: Pick<Feedback, 'kind' | 'isHard'>): boolean =>
  feedback.kind === 'resubscribed' || reasonFor(feedback) !== undefined;

/** Whether feedback is an address's owner's own wish to be left alone: it holds however late it is heard. */
export const isWish = ({ kind }: Pick<Feedback, 'kind'>): boolean => kind === 'complained' || kind === 'unsubscribed';

/** An address that must not be contacted, and why. */
export class Suppression extends Entity<{
  organizationId: string;
  kind: AddressKind;
  /** In its kind's canonical form (`fold`). */
  address: string;
  reason: SuppressionReason;
  /** The note of the person who added it. */
  note: string | null;
  via: (typeof suppressionWays)[number];
  /** Who added it. */
  by: Pick<Actor, 'type' | 'id'>;
  createdAt: Date;
  /** When its owner asked not to be contacted, with a link, an answer or a complaint, even if it was suppressed before. */
  unsubscribedAt: Date | null;
}>() {
  /** As its owner asks for with an unsubscribe link. */
  static unsubscribed(organizationId: string, kind: AddressKind, address: string, by: Actor, now: Date): Suppression {
    const common = { organizationId, kind, address, reason: 'unsubscribed', note: null, via: 'link' } as const;
    return new Suppression({ ...common, by: { type: by.type, id: by.id }, createdAt: now, unsubscribedAt: now });
  }

  /** What feedback makes of an address without one; undefined if it may be contacted. */
  static after(
    organizationId: string,
    { kind, address }: FoldedAddress,
    feedback: SuppressingFeedback,
    now: Date,
  ): Suppression | undefined {
    const reason = reasonFor(feedback);
    if (reason === undefined) return undefined;
    const { about, code, words, at } = feedback;
    return new Suppression({
      ...{ organizationId, kind, address, reason },
      note: reason === 'bounced' ? saidBy({ code, words }) : null,
      via: about === 'address' ? 'reply' : 'feedback',
      by: { type: reason === 'bounced' ? 'runtime' : 'recipient', id: null },
      createdAt: now,
      unsubscribedAt: reason === 'unsubscribed' ? at : null,
    });
  }

  /** The first suppression of an address stays, with its owner's later wish; undefined if its owner takes back what they wished alone. */
  after(feedback: Pick<SuppressingFeedback, 'kind' | 'isHard' | 'at'>): Suppression | undefined {
    const { kind, at } = feedback;
    if (kind === 'resubscribed') return this.resubscribe(at);
    const reason = reasonFor(feedback);
    return reason === 'unsubscribed' || (reason === 'complained' && this.reason !== 'complained') ? this.unsubscribe(at) : this;
  }

  /** Takes back what its owner wished; undefined if nothing else is left. A word of before the wish does not. */
  resubscribe(at: Date): Suppression | undefined {
    if (this.unsubscribedAt === null || this.unsubscribedAt > at) return this;
    return this.reason === 'unsubscribed' ? undefined : this.with({ unsubscribedAt: null });
  }

  /** Keeps its owner's wish beside what was there before. */
  unsubscribe(now: Date): Suppression {
    return this.unsubscribedAt === null ? this.with({ unsubscribedAt: now }) : this;
  }

  /** Whether its owner may still undo it: a link of the last 24 hours. Other suppressions are not theirs to withdraw. */
  isUndoable(now: Date): boolean {
    return this.via === 'link' && now.getTime() - this.createdAt.getTime() < undoableForMs;
  }

  /** @throws InvalidState if its owner asked for it and `hasConsent` does not say that they agreed to be contacted again */
  requireRemovable(hasConsent: boolean): void {
    if (hasConsent) return;
    const wish = this.unsubscribedAt ? 'unsubscribed' : this.reason === 'unsubscribed' || this.reason === 'complained' ? this.reason : null;
    if (wish === null) return;
    const link = this.via === 'link' ? ' through the link in a message' : '';
    const when = this.unsubscribedAt ? ` on ${this.unsubscribedAt.toISOString().slice(0, 10)}${link}` : '';
    throw new InvalidState(
      `The owner of this address ${wish}${when}. Remove it only if they have agreed to be contacted again, and say so with hasConsent`,
    );
  }
}
