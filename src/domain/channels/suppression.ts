import type { Actor } from '../kernel/actor.ts';
import { Entity } from '../kernel/entity.ts';
import { InvalidState } from '../kernel/errors.ts';
import type { AddressKind } from './address-kind.ts';

/** Why an address must not be contacted. */
export const suppressionReasons = ['unsubscribed', 'bounced', 'complained', 'manual'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/** How a suppression came about: through an unsubscribe link, added by hand, or in an imported list. */
export const suppressionWays = ['link', 'hand', 'import'] as const;

const undoableForMs = 24 * 3_600_000;

/** An address that must not be contacted, and why. */
export class Suppression extends Entity<{
  organizationId: string;
  kind: AddressKind;
  /** In its kind's canonical form (`fold`). */
  address: string;
  reason: SuppressionReason;
  /** What whoever added it wrote. */
  note: string | null;
  via: (typeof suppressionWays)[number];
  /** Who added it. */
  by: Pick<Actor, 'type' | 'id'>;
  createdAt: Date;
  /** When its owner used an unsubscribe link, even if it was suppressed before. */
  unsubscribedAt: Date | null;
}>() {
  /** As its owner asks for with an unsubscribe link. */
  static unsubscribed(organizationId: string, kind: AddressKind, address: string, by: Actor, now: Date): Suppression {
    const common = { organizationId, kind, address, reason: 'unsubscribed', note: null, via: 'link' } as const;
    return new Suppression({ ...common, by: { type: by.type, id: by.id }, createdAt: now, unsubscribedAt: now });
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
    const when = this.unsubscribedAt ? ` on ${this.unsubscribedAt.toISOString().slice(0, 10)} through the link in a message` : '';
    throw new InvalidState(
      `The owner of this address ${wish}${when}. Remove it only if they have agreed to be contacted again, and say so with hasConsent`,
    );
  }
}
