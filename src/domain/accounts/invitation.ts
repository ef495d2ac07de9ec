import { Entity } from '../kernel/entity.ts';
import { InvalidState, RateLimited } from '../kernel/errors.ts';
import type { Role } from '../kernel/role.ts';

const goodForMs = 7 * 24 * 3_600_000;
const pauseMs = 60_000;
/** Nobody is written to every minute because somebody invited them. */
const mostSendings = 10;

/** The offer to become a member of an organization, sent to an e-mail address as a link that works once, within 7 days. */
export class Invitation extends Entity<{
  organizationId: string;
  id: string;
  email: string;
  role: Role;
  /** The user who invites; null for whoever runs the installation. */
  invitedBy: string | null;
  /** SHA-256 of the link's token, hex. */
  tokenHash: string;
  /** How often it was sent; each time with another token. */
  sendings: number;
  createdAt: Date;
  sentAt: Date;
  expiresAt: Date;
  acceptedAt: Date | null;
  revokedAt: Date | null;
}>() {
  static made(facts: {
    organizationId: string;
    id: string;
    email: string;
    role: Role;
    invitedBy: string | null;
    tokenHash: string;
    now: Date;
  }): Invitation {
    const { now, ...given } = facts;
    const times = { createdAt: now, sentAt: now, expiresAt: new Date(now.getTime() + goodForMs) };
    return new Invitation({ ...given, ...times, sendings: 1, acceptedAt: null, revokedAt: null });
  }

  /** Whether it can be accepted, and so takes up a member's place. */
  isOpen(now: Date): boolean {
    return this.acceptedAt === null && this.revokedAt === null && now < this.expiresAt;
  }

  accept(now: Date): Invitation {
    return this.with({ acceptedAt: now });
  }

  /** @throws InvalidState when it was accepted */
  revoke(now: Date): Invitation {
    if (this.acceptedAt !== null) throw new InvalidState('The invitation was accepted');
    return this.revokedAt === null ? this.with({ revokedAt: now }) : this;
  }

  /** The link sent before stops working, and seven days begin anew; ten sendings in all. @throws InvalidState, RateLimited within a minute of the last time */
  sendAgain(tokenHash: string, now: Date): Invitation {
    if (this.acceptedAt !== null) throw new InvalidState('The invitation was accepted');
    if (this.revokedAt !== null) throw new InvalidState('The invitation was revoked');
    if (this.sendings >= mostSendings) throw new InvalidState(`The invitation was sent ${mostSendings} times; revoke it, and invite anew`);
    const wait = this.sentAt.getTime() + pauseMs - now.getTime();
    if (wait > 0) throw new RateLimited(Math.ceil(wait / 1000));
    return this.with({ tokenHash, sendings: this.sendings + 1, sentAt: now, expiresAt: new Date(now.getTime() + goodForMs) });
  }
}
