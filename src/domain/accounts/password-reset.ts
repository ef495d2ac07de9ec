import { Entity } from '../kernel/entity.ts';

const lifetimeMs = 30 * 60_000;
const minIntervalMs = 60_000;

/** How many links a person gets in an hour, whoever asks for them. */
export const maxPerHour = 3;
export const hourMs = 3_600_000;

/** A reset e-mail that could not be sent within this time is dropped: its link has expired. */
export const resetRequestMs = lifetimeMs;

/** A link, sent by e-mail, that sets a new password once, within 30 minutes. */
export class PasswordReset extends Entity<{
  id: string;
  userId: string;
  /** SHA-256 of the link's token, hex. */
  tokenHash: string;
  createdAt: Date;
  expiresAt: Date;
  sentAt: Date | null;
  /** Also set when another link was used or the password was changed. */
  usedAt: Date | null;
}>() {
  static made({ now, ...given }: { id: string; userId: string; tokenHash: string; now: Date }): PasswordReset {
    return new PasswordReset({ ...given, createdAt: now, expiresAt: new Date(now.getTime() + lifetimeMs), sentAt: null, usedAt: null });
  }

  isGood(now: Date): boolean {
    return this.usedAt === null && now < this.expiresAt;
  }

  sent(now: Date): PasswordReset {
    return this.with({ sentAt: now });
  }

  use(now: Date): PasswordReset {
    return this.with({ usedAt: now });
  }

  /** Whether it is less than a minute old, so that no second e-mail is sent. */
  isFresh(now: Date): boolean {
    return now.getTime() - this.createdAt.getTime() < minIntervalMs;
  }
}
