import { Entity } from '../kernel/entity.ts';
import { RateLimited } from '../kernel/errors.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const lifetimeMs = dayMs;
const minIntervalMs = 60_000;
/** How many links a person gets in a day. */
const maxPerDay = 5;

/** The time in which the links that a person got are counted. */
export const countedVerificationsMs = dayMs;

/** A link, sent by e-mail, that shows once, within a day, that an address belongs to the person who signed up with it. */
export class AddressVerification extends Entity<{
  id: string;
  userId: string;
  /** SHA-256 of the link's token, hex. */
  tokenHash: string;
  createdAt: Date;
  expiresAt: Date;
  sentAt: Date | null;
  /** Also set when another link was used. */
  usedAt: Date | null;
}>() {
  static made({ now, ...given }: { id: string; userId: string; tokenHash: string; now: Date }): AddressVerification {
    return new AddressVerification({
      ...given,
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifetimeMs),
      sentAt: null,
      usedAt: null,
    });
  }

  isGood(now: Date): boolean {
    return this.usedAt === null && now < this.expiresAt;
  }

  sent(now: Date): AddressVerification {
    return this.with({ sentAt: now });
  }

  use(now: Date): AddressVerification {
    return this.with({ usedAt: now });
  }
}

/** Another link a minute after the last one, and at most five in a day. @throws RateLimited */
export function requireMaySendAgain(latest: AddressVerification | undefined, inTheLastDay: number, now: Date): void {
  const wait = latest ? latest.createdAt.getTime() + minIntervalMs - now.getTime() : 0;
  if (wait > 0) throw new RateLimited(Math.ceil(wait / 1000));
  if (inTheLastDay >= maxPerDay) throw new RateLimited(hourMs / 1000);
}
