import { Entity } from '../kernel/entity.ts';
import { SessionExpired, SessionReplaced, SessionRevoked } from './errors.ts';
import { ConfinedSession } from './providers/errors.ts';
import { ConfirmationNeeded, type ConfirmedBy } from './second-factor/errors.ts';
import type { RevocationCause, SessionEnd } from './session-end.ts';

/** Days: a session that is not renewed expires after 14, every session after 30. */
export const sessionDays = { idle: 14, most: 30 };
const dayMs = 24 * 3_600_000;
const idleTimeoutMs = sessionDays.idle * dayMs;
const maxAgeMs = sessionDays.most * dayMs;
/** Grace period: a refresh token that was used just now is another tab's, since two may renew at once. */
const graceMs = 10_000;
/** A confirmation is recent for 15 minutes. */
const recentMs = 15 * 60_000;

/**
 * The status of a refresh token: not used yet; used just now, by another tab; used, but no token that was issued for it has been, so that
 * its answer was lost; or used, and its successor too.
 */
export type RefreshStanding = 'current' | 'raced' | 'lost' | 'reused';

/** One sign-in of one person to one organization; a person has one active session (document, 5.6). */
export class Session extends Entity<{
  id: string;
  userId: string;
  organizationId: string;
  createdAt: Date;
  /** The last sign-in or renewal. */
  renewedAt: Date;
  /** The number of times it was renewed: the number of the newest refresh token. */
  renewals: number;
  /** The number of the token that was used last; null: the one before the newest. */
  lastUsed: number | null;
  /** The number of the first token that was issued for it, also again; null: the newest. */
  issuedSince: number | null;
  ip: string | null;
  userAgent: string | null;
  endedAt: Date | null;
  endedAs: 'revoked' | 'replaced' | null;
  /** Null also if the version before revoked it. */
  revokedFor: RevocationCause | null;
  /** When the person last proved by a code or, without a second factor, by their password that it is them; null: on a device that is trusted. */
  confirmedAt: Date | null;
  /** The provider that began it: it is for the provider's organization alone. Null: by password. */
  providerId: string | null;
  /** The session at the provider, which ends this one (`sid`). */
  providerSid: string | null;
}>() {
  static begun(facts: {
    id: string;
    userId: string;
    organizationId: string;
    ip: string | null;
    userAgent: string | null;
    now: Date;
    /** Default: now. */
    confirmedAt?: Date | null;
    providerId?: string | null;
    providerSid?: string | null;
  }): Session {
    const { now, ...given } = facts;
    return new Session({
      confirmedAt: now,
      providerId: null,
      providerSid: null,
      ...given,
      createdAt: now,
      renewedAt: now,
      renewals: 0,
      lastUsed: null,
      issuedSince: null,
      endedAt: null,
      endedAs: null,
      revokedFor: null,
    });
  }

  /** @throws SessionReplaced, SessionRevoked, SessionExpired unless the session is active */
  requireActive(now: Date): void {
    if (this.endedAs === 'replaced') throw new SessionReplaced();
    if (this.endedAs === 'revoked') throw new SessionRevoked(this.revokedFor);
    if (now >= this.expiresAt) throw new SessionExpired();
  }

  /** @throws ConfirmationNeeded unless it was confirmed in the last 15 minutes */
  requireConfirmed(now: Date, by: ConfirmedBy): void {
    if (this.confirmedAt === null || now.getTime() - this.confirmedAt.getTime() >= recentMs) throw new ConfirmationNeeded(by);
  }

  confirm(now: Date): Session {
    return this.with({ confirmedAt: now });
  }

  /** When it expires unless it is renewed. */
  get expiresAt(): Date {
    return new Date(Math.min(this.renewedAt.getTime() + idleTimeoutMs, this.createdAt.getTime() + maxAgeMs));
  }

  standingOf(refreshNumber: number, now: Date): RefreshStanding {
    const { renewals, lastUsed, issuedSince } = this;
    if (refreshNumber >= (issuedSince ?? renewals) && refreshNumber <= renewals) return 'current';
    if (refreshNumber !== (lastUsed ?? renewals - 1)) return 'reused';
    return now.getTime() - this.renewedAt.getTime() <= graceMs ? 'raced' : 'lost';
  }

  /** Issues the next refresh token, for one that is `current` or `lost`. */
  renew(refreshNumber: number, now: Date): Session {
    const renewals = this.renewals + 1;
    const isAgain = this.standingOf(refreshNumber, now) !== 'current';
    const issuedSince = isAgain ? (this.issuedSince ?? this.renewals) : renewals;
    return this.with({ renewedAt: now, renewals, lastUsed: refreshNumber, issuedSince });
  }

  /** Tokens for the previous organization stop working. @throws ConfinedSession if a provider began it */
  switchTo(organizationId: string): Session {
    if (this.providerId !== null && organizationId !== this.organizationId) throw new ConfinedSession();
    return this.with({ organizationId });
  }

  /** Ending again keeps the first end. */
  end(end: SessionEnd, now: Date): Session {
    if (this.endedAt !== null) return this;
    return end === 'replaced'
      ? this.with({ endedAt: now, endedAs: end })
      : this.with({ endedAt: now, endedAs: 'revoked', revokedFor: end });
  }
}
