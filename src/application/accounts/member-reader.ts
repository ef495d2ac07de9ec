import type { Invitation } from '../../domain/accounts/invitation.ts';
import type { Role } from '../../domain/kernel/role.ts';
import type { Page, PageRequest } from '../kernel/page.ts';

/** A person as they see themselves. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** A member as the others see them. */
export interface ListedMember {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly joinedAt: Date;
}

/** An organization of a person's. */
export interface OwnOrganization {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
}

/** Reads who is in an organization, for screens. */
export abstract class MemberReader {
  abstract person(userId: string): Promise<Person | undefined>;
  /** The longest there first. */
  abstract members(organizationId: string, page: PageRequest): Promise<Page<ListedMember>>;
  /** Those neither accepted nor revoked, run out or not; the oldest first. */
  abstract invitations(organizationId: string, page: PageRequest): Promise<Page<Invitation>>;
  /** Those that a person is a member of, the first joined first. */
  abstract organizationsOf(userId: string): Promise<readonly OwnOrganization[]>;
}
