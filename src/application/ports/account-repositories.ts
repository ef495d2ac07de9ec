import type { AuditEntry } from '../../domain/audit-entry.ts';
import type { Membership } from '../../domain/membership.ts';
import type { Project } from '../../domain/project.ts';
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
  save(membership: Membership): Promise<void>;
  remove(membership: Membership): Promise<void>;
}

export interface SessionRepository {
  /** Reads and locks, until the transaction ends. */
  hold(id: string): Promise<Session | undefined>;
  /** The person's session that has not ended. Hold the user first, so that two sign-ins at once leave one session. */
  active(userId: string): Promise<Session | undefined>;
  save(session: Session): Promise<void>;
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
