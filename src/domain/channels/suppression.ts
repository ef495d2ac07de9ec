/** An address that must not be contacted, and why. */
export interface Suppression {
  readonly organizationId: string;
  /** In its channel's canonical form (`fold`). */
  readonly address: string;
  readonly reason: 'unsubscribed' | 'bounced' | 'complained' | 'manual';
  readonly createdAt: Date;
}
