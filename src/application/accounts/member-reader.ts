import type { Grants } from '../../domain/accounts/grants.ts';
import type { Invitation } from '../../domain/accounts/invitation.ts';
import type { Role } from '../../domain/kernel/role.ts';
import type { Page, PageRequest } from '../kernel/page.ts';

/** A user, as shown to that user. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** Whether it was shown that the address is the person's. */
  readonly verified: boolean;
  /** The person's formats; null: as the browser has them. */
  readonly locale: string | null;
  readonly zone: string | null;
}

/** A member, as shown to other members. */
export interface ListedMember {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly grants: Grants | null;
  readonly joinedAt: Date;
  /** The name of the organization's provider that knows the person; null: they sign in by a password. */
  readonly provider: string | null;
  readonly hasFactor: boolean;
}

/** An organization that a user is a member of. */
export interface OwnOrganization {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
}

/** The sender of an organization's messages, where many organizations send from one address. */
export interface OrganizationIdentity {
  readonly name: string;
  /** The confirmed address of the owner who joined first; null if there is none. */
  readonly ownerEmail: string | null;
}

/** Read-only queries for members and invitations. */
export abstract class MemberReader {
  abstract person(userId: string): Promise<Person | undefined>;
  /** Members, in the order in which they joined. */
  abstract members(organizationId: string, page: PageRequest): Promise<Page<ListedMember>>;
  /** Invitations that are neither accepted nor revoked, including expired ones; oldest first. */
  abstract invitations(organizationId: string, page: PageRequest): Promise<Page<Invitation>>;
  abstract identity(organizationId: string): Promise<OrganizationIdentity | undefined>;
  /** A user's organizations, in the order in which the user joined them. */
  abstract organizationsOf(userId: string): Promise<readonly OwnOrganization[]>;
}
