import type { Invitation } from '../../domain/accounts/invitation.ts';

export interface InvitationRepository {
  find(organizationId: string, id: string): Promise<Invitation | undefined>;
  findByToken(tokenHash: string): Promise<Invitation | undefined>;
  /** The open invitations of an organization to an address, ignoring case. */
  findOpen(organizationId: string, email: string, now: Date): Promise<readonly Invitation[]>;
  /** Counts the open invitations. Lock the organization first. */
  /** The ones that were neither accepted nor revoked, also if they have expired: they can be sent again. */
  listWaiting(organizationId: string): Promise<readonly Invitation[]>;
  countOpen(organizationId: string, now: Date): Promise<number>;
  /** Counts the invitations created since then, whatever their state. */
  countSince(organizationId: string, since: Date): Promise<number>;
  save(invitation: Invitation): Promise<void>;
  /** Deletes those that were accepted, revoked or expired more than 30 days ago. */
  forget(now: Date): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly invitations: InvitationRepository;
  }
}
