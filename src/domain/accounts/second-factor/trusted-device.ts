import { Entity } from '../../kernel/entity.ts';

/** Days for which a device is trusted. */
export const trustDays = 30;
const dayMs = 24 * 3_600_000;

/** A device on which a person signs in without a code, for 30 days from the code with which they chose that. */
export class TrustedDevice extends Entity<{
  userId: string;
  /** The id in the cookie of the device. */
  id: string;
  createdAt: Date;
  /** The last sign-in. */
  usedAt: Date;
  ip: string;
  userAgent: string | null;
}>() {
  get expiresAt(): Date {
    return new Date(this.createdAt.getTime() + trustDays * dayMs);
  }

  isGood(now: Date): boolean {
    return now < this.expiresAt;
  }

  use(now: Date, ip: string): TrustedDevice {
    return this.with({ usedAt: now, ip });
  }
}
