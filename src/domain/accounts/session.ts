import { Entity } from '../kernel/entity.ts';
import { SessionExpired, SessionReplaced, SessionRevoked } from './errors.ts';

/** A session that is not renewed expires after 14 days; every session expires after 30. */
const idleTimeoutMs = 14 * 24 * 3_600_000;
const maxAgeMs = 30 * 24 * 3_600_000;
/** Grace period: after a renewal the previous refresh token is still accepted, since two tabs may renew at once. */
const graceMs = 10_000;

/** Why a session ended before it expired (document, 3). */
export type SessionEnd = 'revoked' | 'replaced';

/** The status of a refresh token: current, just renewed by another tab, or used before. */
export type RefreshStanding = 'current' | 'raced' | 'reused';

/** One sign-in of one person to one organization; a person has one active session (document, 5.6). */
export class Session extends Entity<{
  id: string;
  userId: string;
  organizationId: string;
  createdAt: Date;
  /** The last sign-in or renewal. */
  renewedAt: Date;
  /** How often it was renewed: the number of the current refresh token. */
  renewals: number;
  ip: string | null;
  userAgent: string | null;
  endedAt: Date | null;
  endedAs: SessionEnd | null;
}>() {
  static begun(facts: {
    id: string;
    userId: string;
    organizationId: string;
    ip: string | null;
    userAgent: string | null;
    now: Date;
  }): Session {
    const { now, ...given } = facts;
    return new Session({ ...given, createdAt: now, renewedAt: now, renewals: 0, endedAt: null, endedAs: null });
  }

  /** @throws SessionReplaced, SessionRevoked, SessionExpired unless the session is active */
  requireActive(now: Date): void {
    if (this.endedAs === 'replaced') throw new SessionReplaced();
    if (this.endedAs === 'revoked') throw new SessionRevoked();
    if (now >= this.expiresAt) throw new SessionExpired();
  }

  /** When it expires unless it is renewed. */
  get expiresAt(): Date {
    return new Date(Math.min(this.renewedAt.getTime() + idleTimeoutMs, this.createdAt.getTime() + maxAgeMs));
  }

  standingOf(refreshNumber: number, now: Date): RefreshStanding {
    if (refreshNumber === this.renewals) return 'current';
    const isRace = refreshNumber === this.renewals - 1 && now.getTime() - this.renewedAt.getTime() <= graceMs;
    return isRace ? 'raced' : 'reused';
  }

  renew(now: Date): Session {
    return this.with({ renewedAt: now, renewals: this.renewals + 1 });
  }

  /** Tokens for the previous organization stop working. */
  switchTo(organizationId: string): Session {
    return this.with({ organizationId });
  }

  /** Ending again keeps the first end. */
  end(endedAs: SessionEnd, now: Date): Session {
    return this.endedAt === null ? this.with({ endedAt: now, endedAs }) : this;
  }
}
