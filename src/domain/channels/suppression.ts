/** An address that must not be contacted, and why. */
export interface Suppression {
  readonly organizationId: string;
  /** Folded by its channel. */
  readonly address: string;
  readonly reason: 'unsubscribed' | 'bounced' | 'complained' | 'manual';
  readonly createdAt: Date;
}
