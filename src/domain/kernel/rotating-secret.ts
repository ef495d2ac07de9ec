import { Entity } from './entity.ts';

interface Rotation {
  readonly id: string;
  readonly organizationId: string;
  /** The encrypted secret. */
  readonly sealed: string;
  readonly createdAt: Date;
  /** When a rotated secret is no longer valid; null for the current one. */
  readonly expiresAt: Date | null;
}

/** Base class of secrets that stay valid for a while after a rotation, so that the other side can change its own. */
export function RotatingSecret<Fields extends object>() {
  return class extends Entity<Rotation>() {
    isLive(now: Date): boolean {
      return this.expiresAt === null || now < this.expiresAt;
    }

    /** Keeps the secret valid for the overlap; an earlier expiry stays. */
    retire(now: Date, overlapSeconds: number): this {
      const end = new Date(now.getTime() + overlapSeconds * 1000);
      return this.expiresAt !== null && this.expiresAt < end ? this : this.with({ expiresAt: end });
    }
  } as unknown as new (
    fields: Rotation & Fields,
  ) => Readonly<Rotation & Fields> & { isLive(now: Date): boolean; retire<This>(this: This, now: Date, overlapSeconds: number): This };
}
