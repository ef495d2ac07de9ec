import type { AuditRepository } from '../application/ports/audit-repository.ts';
import type { MembershipRepository } from '../application/ports/membership-repository.ts';
import type { ProjectRepository } from '../application/ports/project-repository.ts';
import type { SessionRepository } from '../application/ports/session-repository.ts';
import type { UserRepository } from '../application/ports/user-repository.ts';
import { EmailTaken } from '../domain/account-errors.ts';
import { foldEmail } from '../domain/user.ts';
import type { Drafts } from './memory-tables.ts';

const day = 24 * 3_600_000;

const byAge = (one: { readonly createdAt: Date }, other: { readonly createdAt: Date }): number =>
  one.createdAt.getTime() - other.createdAt.getTime();

/** The users of a transaction. */
export const usersOn = ({ users }: Drafts): UserRepository => ({
  async find(id) {
    return users.find('', id);
  },
  async findByEmail(email) {
    const folded = foldEmail(email);
    return [...users.list('')].find((user) => foldEmail(user.email) === folded);
  },
  async hold(id) {
    return users.find('', id);
  },
  async save(user) {
    const other = await this.findByEmail(user.email);
    if (other && other.id !== user.id) throw new EmailTaken();
    users.put(user);
  },
});

/** The memberships of a transaction. */
export const membershipsOn = ({ memberships }: Drafts): MembershipRepository => ({
  async find(organizationId, userId) {
    return memberships.find(organizationId, userId);
  },
  async list(organizationId) {
    return [...memberships.list(organizationId)].sort(byAge);
  },
  async listOf(userId) {
    return [...memberships.list()].filter((membership) => membership.userId === userId).sort(byAge);
  },
  async count(organizationId, role) {
    return [...memberships.list(organizationId)].filter((membership) => role === undefined || membership.role === role).length;
  },
  async save(membership) {
    memberships.put(membership);
  },
  async remove(membership) {
    memberships.delete(membership);
  },
});

/** The sessions of a transaction. */
export const sessionsOn = ({ sessions }: Drafts): SessionRepository => ({
  async hold(id) {
    return sessions.find('', id);
  },
  async active(userId) {
    return [...sessions.list('')].find((session) => session.userId === userId && session.endedAt === null);
  },
  async last(userId) {
    return [...sessions.list('')]
      .filter((session) => session.userId === userId)
      .sort(byAge)
      .at(-1);
  },
  async save(session) {
    sessions.put(session);
  },
  async forget(now) {
    const before = now.getTime() - 90 * day;
    for (const session of [...sessions.list('')]) {
      if ((session.endedAt ?? session.expiresAt).getTime() < before) sessions.delete(session);
    }
  },
});

/** The projects of a transaction. */
export const projectsOn = ({ projects }: Drafts): ProjectRepository => ({
  async find(organizationId, id) {
    return projects.find(organizationId, id);
  },
  async hold(organizationId, id) {
    return projects.find(organizationId, id);
  },
  async list(organizationId) {
    return [...projects.list(organizationId)].sort(byAge);
  },
  async save(project) {
    projects.put(project);
  },
});

/** The audit log of a transaction. */
export const auditOn = ({ auditEntries }: Drafts): AuditRepository => ({
  async add(...entries) {
    for (const entry of entries) auditEntries.put(entry);
  },
});
