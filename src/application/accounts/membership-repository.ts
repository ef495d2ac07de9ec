import type { Membership } from '../../domain/accounts/membership.ts';
import type { Role } from '../../domain/kernel/role.ts';

export interface MembershipRepository {
  find(organizationId: string, userId: string): Promise<Membership | undefined>;
  /** An organization's members, in the order in which they joined. */
  list(organizationId: string): Promise<readonly Membership[]>;
  /** A user's memberships, oldest first. */
  listOf(userId: string): Promise<readonly Membership[]>;
  /** Counts an organization's members, or those with one role. */
  count(organizationId: string, role?: Role): Promise<number>;
  /** Whether an organization has owners, none of whom has verified their address. One that the operator made has none at first. */
  areOwnersUnverified(organizationId: string): Promise<boolean>;
  save(membership: Membership): Promise<void>;
  remove(membership: Membership): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly memberships: MembershipRepository;
  }
}
