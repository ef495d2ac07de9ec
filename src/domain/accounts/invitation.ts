import { Entity } from '../kernel/entity.ts';
import { InvalidState, RateLimited } from '../kernel/errors.ts';
import type { Role } from '../kernel/role.ts';
import type { Grants } from './grants.ts';

const lifetimeMs = 7 * 24 * 3_600_000;
const minIntervalMs = 60_000;
/** Limits the e-mails that an invited person can receive. */
const maxSendings = 10;

/** An offer to join an organization, sent by e-mail as a link that works once, within 7 days. */
export class Invitation extends Entity<{
  organizationId: string;
  id: string;
  email: string;
  role: Role;
  /** As of a membership. */
  grants?: Grants | null | undefined;
  /** The user who invites; null for the operator. */
  invitedBy: string | null;
  /** SHA-256 of the link's token, hex. */
  tokenHash: string;
  /** The number of times it was sent, each time with a new token. */
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
    grants?: Grants | null | undefined;
    invitedBy: string | null;
    tokenHash: string;
    now: Date;
  }): Invitation {
    const { now, grants = null, ...given } = facts;
    const times = { createdAt: now, sentAt: now, expiresAt: new Date(now.getTime() + lifetimeMs) };
    return new Invitation({ ...given, grants, ...times, sendings: 1, acceptedAt: null, revokedAt: null });
  }

  /** Whether it can still be accepted. Open invitations count towards the plan's member limit. */
  isOpen(now: Date): boolean {
    return this.acceptedAt === null && this.revokedAt === null && now < this.expiresAt;
  }

  accept(now: Date): Invitation {
    return this.with({ acceptedAt: now });
  }

  /** @throws InvalidState if it was accepted */
  revoke(now: Date): Invitation {
    if (this.acceptedAt !== null) throw new InvalidState('The invitation was already accepted');
    return this.revokedAt === null ? this.with({ revokedAt: now }) : this;
  }

  /**
   * Replaces the previous link and restarts the 7 days; at most 10 times in all. @throws InvalidState, RateLimited if sent within a minute
   */
  sendAgain(tokenHash: string, now: Date): Invitation {
    if (this.acceptedAt !== null) throw new InvalidState('The invitation was already accepted');
    if (this.revokedAt !== null) throw new InvalidState('The invitation was revoked; create a new one');
    if (this.sendings >= maxSendings)
      throw new InvalidState(`The invitation was already sent ${maxSendings} times; revoke it and create a new one`);
    const wait = this.sentAt.getTime() + minIntervalMs - now.getTime();
    if (wait > 0) throw new RateLimited(Math.ceil(wait / 1000), { name: 'invitation_again', calls: 1, seconds: minIntervalMs / 1000 });
    return this.with({ tokenHash, sendings: this.sendings + 1, sentAt: now, expiresAt: new Date(now.getTime() + lifetimeMs) });
  }
}
