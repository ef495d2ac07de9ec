/** An address that must not be contacted, and why. */
export interface Suppression {
  readonly organizationId: string;
  /** In its channel's canonical form (`fold`). */
  readonly address: string;
  readonly reason: 'unsubscribed' | 'bounced' | 'complained' | 'manual';
  readonly createdAt: Date;
}

const undoableForMs = 24 * 3_600_000;

/** Whether the recipient may still undo it: an unsubscription of the last 24 hours. Other reasons are not theirs to withdraw. */
export const isUndoable = ({ reason, createdAt }: Suppression, now: Date): boolean =>
  reason === 'unsubscribed' && now.getTime() - createdAt.getTime() < undoableForMs;
