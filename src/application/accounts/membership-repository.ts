import type { Membership } from '../../domain/accounts/membership.ts';
import type { Role } from '../../domain/kernel/role.ts';

export interface MembershipRepository {
  find(organizationId: string, userId: string): Promise<Membership | undefined>;
  /** An organization's members, the longest there first. */
  list(organizationId: string): Promise<readonly Membership[]>;
  /** A person's memberships, the oldest first. */
  listOf(userId: string): Promise<readonly Membership[]>;
  /** How many members an organization has, or how many of one role. */
  count(organizationId: string, role?: Role): Promise<number>;
  save(membership: Membership): Promise<void>;
  remove(membership: Membership): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly memberships: MembershipRepository;
  }
}
