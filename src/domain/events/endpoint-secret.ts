import { Entity } from '../kernel/entity.ts';

/** A secret that signs what an endpoint gets. */
export class EndpointSecret extends Entity<{
  organizationId: string;
  id: string;
  endpointId: string;
  /** The encrypted secret. */
  sealed: string;
  createdAt: Date;
  /** When a rotated secret stops signing; null for the current one. */
  expiresAt: Date | null;
}>() {
  isLive(now: Date): boolean {
    return this.expiresAt === null || now < this.expiresAt;
  }

  /** Lets the secret sign for the overlap, so that the receiver can change its own; an earlier expiry stays. */
  retire(now: Date, overlapSeconds: number): EndpointSecret {
    const end = new Date(now.getTime() + overlapSeconds * 1000);
    return this.expiresAt !== null && this.expiresAt < end ? this : this.with({ expiresAt: end });
  }
}
