import { Entity } from '../kernel/entity.ts';

/** The secret in a data table's webhook URL, protected like a password (document, 4.2). */
export class IngestToken extends Entity<{
  id: string;
  organizationId: string;
  dataTableId: string;
  /** SHA-256 of the token, hex. */
  hash: string;
  /** The encrypted token, so that the webhook URL can be shown again. */
  sealed: string;
  createdAt: Date;
  /** When a rotated token stops working; null for the current one. */
  expiresAt: Date | null;
}>() {
  isLive(now: Date): boolean {
    return this.expiresAt === null || now < this.expiresAt;
  }

  /** Keeps the token valid for the overlap, so that calls in flight are not refused; an earlier expiry stays. */
  retire(now: Date, overlapSeconds: number): IngestToken {
    const end = new Date(now.getTime() + overlapSeconds * 1000);
    return this.expiresAt !== null && this.expiresAt < end ? this : this.with({ expiresAt: end });
  }
}
