import type { AuditEntry } from '../../domain/audit-entry.ts';
import type { Invitation } from '../../domain/invitation.ts';
import type { Membership } from '../../domain/membership.ts';
import type { PasswordReset } from '../../domain/password-reset.ts';
import type { Project } from '../../domain/project.ts';
import type { Role } from '../../domain/role.ts';
import type { Session } from '../../domain/session.ts';
import type { User } from '../../domain/user.ts';

export interface UserRepository {
  find(id: string): Promise<User | undefined>;
  /** Whatever the case it is written in. */
  findByEmail(email: string): Promise<User | undefined>;
  /** Reads and locks, until the transaction ends. */
  hold(id: string): Promise<User | undefined>;
  /** @throws EmailTaken when somebody else has the address */
  save(user: User): Promise<void>;
}

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

export interface SessionRepository {
  /** Reads and locks, until the transaction ends. */
  hold(id: string): Promise<Session | undefined>;
  /** The person's session that has not ended. Hold the user first, so that two sign-ins at once leave one session. */
  active(userId: string): Promise<Session | undefined>;
  /** The person's latest session, ended or not. */
  last(userId: string): Promise<Session | undefined>;
  save(session: Session): Promise<void>;
  /** Deletes sessions that ended, or ran out, more than 90 days ago. */
  forget(now: Date): Promise<void>;
}

export interface InvitationRepository {
  find(organizationId: string, id: string): Promise<Invitation | undefined>;
  findByToken(tokenHash: string): Promise<Invitation | undefined>;
  /** The open invitations of an organization to an address, whatever its case. */
  findOpen(organizationId: string, email: string, now: Date): Promise<readonly Invitation[]>;
  /** How many can still be accepted. Hold the organization first. */
  countOpen(organizationId: string, now: Date): Promise<number>;
  /** How many were made since then, whatever became of them. */
  countSince(organizationId: string, since: Date): Promise<number>;
  save(invitation: Invitation): Promise<void>;
  /** Deletes those that were accepted, revoked or ran out more than 30 days ago. */
  forget(now: Date): Promise<void>;
}

export interface PasswordResetRepository {
  find(id: string): Promise<PasswordReset | undefined>;
  findByToken(tokenHash: string): Promise<PasswordReset | undefined>;
  /** The person's latest. Hold the user first. */
  latest(userId: string): Promise<PasswordReset | undefined>;
  /** Hold the user first. */
  save(reset: PasswordReset): Promise<void>;
  /** None of a person's links works any more. */
  useUp(userId: string, now: Date): Promise<void>;
  /** Deletes those that ran out more than a day ago. */
  forget(now: Date): Promise<void>;
}

export interface ProjectRepository {
  find(organizationId: string, id: string): Promise<Project | undefined>;
  /** Reads and locks, until the transaction ends. */
  hold(organizationId: string, id: string): Promise<Project | undefined>;
  /** Oldest first, archived ones too. */
  list(organizationId: string): Promise<readonly Project[]>;
  save(project: Project): Promise<void>;
}

export interface AuditRepository {
  /** For good: an entry is never changed and never deleted. */
  add(...entries: readonly AuditEntry[]): Promise<void>;
}
