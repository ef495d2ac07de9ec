/** An address that must not be contacted, and why. */
export interface Suppression {
  readonly organizationId: string;
  /** Folded by `foldAddress`. */
  readonly address: string;
  readonly reason: 'unsubscribed' | 'bounced' | 'complained' | 'manual';
  readonly createdAt: Date;
}

/** One spelling for one mailbox: case and surrounding space do not make another. */
export const foldAddress = (address: string): string => address.trim().normalize('NFC').toLowerCase();
