import { Entity } from '../kernel/entity.ts';

/** A secret that signs an organization's webhooks. */
export class WebhookSecret extends Entity<{
  id: string;
  organizationId: string;
  /** The encrypted secret. */
  sealed: string;
  createdAt: Date;
  /** When a rotated secret stops signing; null for the current one. */
  expiresAt: Date | null;
}>() {
  isLive(now: Date): boolean {
    return this.expiresAt === null || now < this.expiresAt;
  }

  /** Lets the secret sign for the overlap, so that receivers can change theirs; an earlier expiry stays. */
  retire(now: Date, overlapSeconds: number): WebhookSecret {
    const end = new Date(now.getTime() + overlapSeconds * 1000);
    return this.expiresAt !== null && this.expiresAt < end ? this : this.with({ expiresAt: end });
  }
}
