import { Entity } from '../kernel/entity.ts';

const goodForMs = 30 * 60_000;
const pauseMs = 60_000;

/** A mail that could not be sent for so long is not sent any more. */
export const resetRequestMs = goodForMs;

/** A link, sent to a person's e-mail address, by which a new password can be set once, within 30 minutes. */
export class PasswordReset extends Entity<{
  id: string;
  userId: string;
  /** SHA-256 of the link's token, hex. */
  tokenHash: string;
  createdAt: Date;
  expiresAt: Date;
  sentAt: Date | null;
  /** Also when another link was used, or the password was changed. */
  usedAt: Date | null;
}>() {
  static made({ now, ...given }: { id: string; userId: string; tokenHash: string; now: Date }): PasswordReset {
    return new PasswordReset({ ...given, createdAt: now, expiresAt: new Date(now.getTime() + goodForMs), sentAt: null, usedAt: null });
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

  /** Whether it is so new that the person is not written to again. */
  isFresh(now: Date): boolean {
    return now.getTime() - this.createdAt.getTime() < pauseMs;
  }
}
