import type { AddressKind, FoldedAddress } from '../channels/address-kind.ts';
import { type Feedback, feedbackLine } from '../channels/feedback/feedback.ts';
import type { Actor } from '../kernel/actor.ts';
import { Entity } from '../kernel/entity.ts';
import { InvalidState } from '../kernel/errors.ts';

/** The reasons that a caller may give for a suppression. */
export const statedReasons = ['unsubscribed', 'bounced', 'complained', 'manual'] as const;
export type SuppressionReason = (typeof statedReasons)[number];

/** Why an address must not be contacted. `erased`: its owner was erased; a keyed hash stands for the address. */
export const suppressionReasons = [...statedReasons, 'erased'] as const;
type StoredReason = (typeof suppressionReasons)[number];

/** A stronger reason replaces a weaker one: it says more about what the owner of the address wants. */
const strength: Readonly<Record<StoredReason, number>> = { manual: 0, bounced: 1, unsubscribed: 2, complained: 3, erased: 4 };

/** The origin of a suppression: through an unsubscribe link, added by hand, in an imported list, by what came back, by an answer, or by a spinner. */
export const suppressionWays = ['link', 'hand', 'import', 'feedback', 'reply', 'spinner'] as const;

const undoableForMs = 24 * 3_600_000;

/** Feedback that bears on an address. */
export type SuppressingFeedback = Pick<Feedback, 'kind' | 'isHard' | 'about' | 'code' | 'words' | 'at'>;

/** Why feedback suppresses an address; undefined if it does not. */
function reasonFor({ kind, isHard }: Pick<Feedback, 'kind' | 'isHard'>): SuppressionReason | undefined {
  if (kind === 'bounced') return isHard ? 'bounced' : undefined;
  return kind === 'complained' || kind === 'unsubscribed' ? kind : undefined;
}

/** The way in which feedback suppresses an address, or lets it be contacted again. */
export const wayOf = ({ about }: Pick<Feedback, 'about'>): SuppressionEntry['via'] => (about === 'address' ? 'reply' : 'feedback');

/** Whether feedback changes whether an address may be contacted. */
export const bearsOnAddress = (feedback: Pick<Feedback, 'kind' | 'isHard'>): boolean =>
  feedback.kind === 'resubscribed' || reasonFor(feedback) !== undefined;

/** Whether feedback is an address's owner's own wish to be left alone: it holds however late it is heard. */
export const isWish = ({ kind }: Pick<Feedback, 'kind'>): boolean => kind === 'complained' || kind === 'unsubscribed';

/** Why an address is suppressed, how that came about, who did it and when. */
export interface SuppressionEntry {
  readonly reason: StoredReason;
  /** The note of the person who added it. */
  readonly note: string | null;
  readonly via: (typeof suppressionWays)[number];
  /** The person who added it. */
  readonly by: Pick<Actor, 'type' | 'id'>;
  readonly createdAt: Date;
}

/** The author of a change of suppressions, with its way and its note. */
export type SuppressionCause = Pick<SuppressionEntry, 'by' | 'via' | 'note'>;

/** The erasure of an address's owner. */
interface ErasedFacts {
  readonly organizationId: string;
  readonly kind: AddressKind;
  readonly hash: string;
  readonly by: Pick<Actor, 'type' | 'id'>;
  readonly now: Date;
}

/** An address that must not be contacted, and why. */
export class Suppression extends Entity<{
  organizationId: string;
  kind: AddressKind;
  /** In its kind's canonical form (`fold`). */
  address: string;
  reason: SuppressionEntry['reason'];
  note: SuppressionEntry['note'];
  via: SuppressionEntry['via'];
  by: SuppressionEntry['by'];
  createdAt: Date;
  /** When its owner asked not to be contacted, with a link, an answer or a complaint, even if it was suppressed before. */
  unsubscribedAt: Date | null;
  /** The weaker reasons that it has replaced, the first one first. */
  earlier: readonly SuppressionEntry[];
  /** The last change after it was added; null if there is none. */
  changedAt: Date | null;
}>() {
  /** As somebody adds it, by hand or with a list. */
  static added(organizationId: string, { kind, address }: FoldedAddress, { by, ...entry }: SuppressionEntry): Suppression {
    const history = { unsubscribedAt: null, earlier: [], changedAt: null };
    return new Suppression({ organizationId, kind, address, ...entry, by: { type: by.type, id: by.id }, ...history });
  }

  /** As its owner asks for with an unsubscribe link. */
  static unsubscribed(organizationId: string, kind: AddressKind, address: string, by: Actor, now: Date): Suppression {
    const entry = { reason: 'unsubscribed', note: null, via: 'link', by, createdAt: now } as const;
    return Suppression.added(organizationId, { kind, address }, entry).with({ unsubscribedAt: now });
  }

  /** As an erasure leaves it: `hash` stands for the address. The reasons that it had stay known, without their notes. */
  static erased({ organizationId, kind, hash, by, now }: ErasedFacts, known: Suppression | undefined): Suppression {
    const added = Suppression.added(
      organizationId,
      { kind, address: hash },
      { reason: 'erased', note: null, via: 'hand', by, createdAt: now },
    );
    const bare = known?.with({ address: hash, note: null, earlier: known.earlier.map((one) => ({ ...one, note: null })) });
    return bare ? bare.again(added) : added;
  }

  /** The suppression that feedback makes of an address without one; undefined if it may be contacted. */
  static after(organizationId: string, address: FoldedAddress, feedback: SuppressingFeedback, now: Date): Suppression | undefined {
    const reason = reasonFor(feedback);
    if (reason === undefined) return undefined;
    const { code, words, at } = feedback;
    const note = reason === 'bounced' ? feedbackLine({ code, words }) : null;
    const by = { type: reason === 'bounced' ? 'runtime' : 'recipient', id: null } as const;
    const added = Suppression.added(organizationId, address, { reason, note, via: wayOf(feedback), by, createdAt: now });
    return reason === 'unsubscribed' ? added.with({ unsubscribedAt: at }) : added;
  }

  /** The suppression after feedback; undefined if its owner takes back what they wished alone. */
  after(feedback: SuppressingFeedback, now: Date): Suppression | undefined {
    if (feedback.kind === 'resubscribed') return this.resubscribe(feedback.at, now);
    const said = Suppression.after(this.organizationId, this, feedback, now);
    if (said?.reason === 'complained' && this.reason !== 'complained') return this.again(said.with({ unsubscribedAt: feedback.at }));
    return said ? this.again(said) : this;
  }

  /** The suppression after its address is suppressed again: a stronger reason replaces it, and the first wish of its owner is kept. */
  again(given: Suppression): Suppression {
    const changedAt = given.lastChange;
    const unsubscribedAt = this.unsubscribedAt ?? given.unsubscribedAt;
    if (strength[given.reason] > strength[this.reason]) {
      const { reason, note, via, by, createdAt } = this;
      return given.with({ unsubscribedAt, earlier: [...this.earlier, { reason, note, via, by, createdAt }, ...given.earlier], changedAt });
    }
    return unsubscribedAt === this.unsubscribedAt ? this : this.with({ unsubscribedAt, changedAt });
  }

  /** Takes back what its owner wished; undefined if nothing else is left. A word of before the wish does not. */
  resubscribe(at: Date, now: Date): Suppression | undefined {
    if (this.unsubscribedAt === null || this.unsubscribedAt > at) return this;
    const back = { unsubscribedAt: null, changedAt: now };
    if (this.reason !== 'unsubscribed') return this.with(back);
    const last = this.earlier.at(-1);
    return last && this.with({ ...last, ...back, earlier: this.earlier.slice(0, -1) });
  }

  /**
   * Whether not even a service reaches the address, such as a receipt: it bounced, complained or was added by the organization, or it is a
   * phone, whose network ends all that comes after STOP.
   */
  get barsServices(): boolean {
    return this.kind !== 'email' || [this, ...this.earlier].some(({ reason }) => reason !== 'unsubscribed');
  }

  /** When it became as it is. */
  get lastChange(): Date {
    return this.changedAt ?? this.createdAt;
  }

  /** Whether its owner may still undo it: a link of the last 24 hours, alone. Other suppressions are not theirs to withdraw. */
  isUndoable(now: Date): boolean {
    return this.via === 'link' && this.earlier.length === 0 && now.getTime() - this.createdAt.getTime() < undoableForMs;
  }

  /** @throws InvalidState if its owner asked for it and `hasConsent` does not say that they agreed to be contacted again */
  requireRemovable(hasConsent: boolean): void {
    if (hasConsent) return;
    const reasons = [this, ...this.earlier].map(({ reason }) => reason);
    const wish = this.unsubscribedAt ? 'unsubscribed' : reasons.find((reason) => reason === 'unsubscribed' || reason === 'complained');
    if (wish === undefined) return;
    const link = this.via === 'link' ? ' through the link in a message' : '';
    const when = this.unsubscribedAt ? ` on ${this.unsubscribedAt.toISOString().slice(0, 10)}${link}` : '';
    throw new InvalidState(
      `The owner of this address ${wish}${when}. Remove it only if they have agreed to be contacted again, and say so with hasConsent`,
    );
  }
}

/** One suppression for each address, the first one first: what becomes of those that are given for it. */
export function oneForAddress(given: readonly Suppression[]): readonly Suppression[] {
  const found = new Map<string, Suppression>();
  for (const one of given) {
    const key = `${one.organizationId} ${one.kind} ${one.address}`;
    found.set(key, found.get(key)?.again(one) ?? one);
  }
  return [...found.values()];
}
