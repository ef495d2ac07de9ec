import pg from 'pg';
import type { AuditRepository } from '../application/ports/audit-repository.ts';
import type { MembershipRepository } from '../application/ports/membership-repository.ts';
import type { ProjectRepository } from '../application/ports/project-repository.ts';
import type { SessionRepository } from '../application/ports/session-repository.ts';
import type { UserRepository } from '../application/ports/user-repository.ts';
import { EmailTaken } from '../domain/account-errors.ts';
import { Membership } from '../domain/membership.ts';
import { Project } from '../domain/project.ts';
import { Session as UserSession } from '../domain/session.ts';
import { foldEmail, User } from '../domain/user.ts';
import { isUuid } from '../domain/uuid.ts';
import { MembershipRow, ProjectRow, SessionRow, UserRow } from './account-rows.ts';
import type { Session } from './session.ts';

const userOf = (row: UserRow | undefined): User | undefined => {
  if (!row) return undefined;
  const { id, email, name, passwordHash, createdAt } = row;
  return new User({ id, email, name, passwordHash, createdAt });
};

export const usersOn = (session: Session): UserRepository => ({
  async find(id) {
    return isUuid(id) ? userOf(await UserRow.query(session.knex).findById(id)) : undefined;
  },
  async findByEmail(email) {
    return userOf(await UserRow.query(session.knex).findOne({ folded_email: foldEmail(email) }));
  },
  async hold(id) {
    return isUuid(id) ? userOf(await UserRow.query(session.knex).findById(id).forNoKeyUpdate()) : undefined;
  },
  async save(user) {
    try {
      await UserRow.query(session.knex)
        .insert({ ...user, foldedEmail: foldEmail(user.email) })
        .onConflict('id')
        .merge();
    } catch (reason) {
      const cause = (reason as { nativeError?: unknown }).nativeError ?? reason;
      if (cause instanceof pg.DatabaseError && cause.constraint === 'users_folded_email_key') throw new EmailTaken();
      throw reason;
    }
  },
});

const countMembers = `
  select count(*)::int as count from memberships where organization_id = $1 and ($2::text is null or role = $2)`;

export const membershipsOn = (session: Session): MembershipRepository => ({
  async find(organizationId, userId) {
    if (!isUuid(organizationId) || !isUuid(userId)) return undefined;
    const row = await MembershipRow.query(session.knex).findOne({ organization_id: organizationId, user_id: userId });
    return row && new Membership(row);
  },
  async list(organizationId) {
    const rows = await MembershipRow.query(session.knex).where({ organization_id: organizationId }).orderBy(['created_at', 'user_id']);
    return rows.map((row) => new Membership(row));
  },
  async listOf(userId) {
    const rows = await MembershipRow.query(session.knex).where({ user_id: userId }).orderBy(['created_at', 'organization_id']);
    return rows.map((row) => new Membership(row));
  },
  async count(organizationId, role) {
    const rows = await session.query<{ count: number }>('count_members', countMembers, [organizationId, role ?? null]);
    return rows[0]?.count ?? 0;
  },
  async save(membership) {
    await MembershipRow.query(session.knex)
      .insert({ ...membership })
      .onConflict(['organization_id', 'user_id'])
      .merge();
  },
  async remove({ organizationId, userId }) {
    await MembershipRow.query(session.knex).where({ organization_id: organizationId, user_id: userId }).delete();
  },
});

// A session that nobody ended ran out 14 days after it was last renewed, or earlier. So many at a time, as statements die after 30 seconds.
const forgetSessions = `
  delete from sessions where id in (
    select id from sessions
    where ended_at < $1::timestamptz - interval '90 days'
      or (ended_at is null and least(renewed_at + interval '14 days', created_at + interval '30 days') < $1::timestamptz - interval '90 days')
    limit 10000)`;

export const sessionsOn = (session: Session): SessionRepository => ({
  async hold(id) {
    const row = isUuid(id) ? await SessionRow.query(session.knex).findById(id).forNoKeyUpdate() : undefined;
    return row && new UserSession(row);
  },
  async active(userId) {
    const row = await SessionRow.query(session.knex).findOne({ user_id: userId }).whereNull('ended_at');
    return row && new UserSession(row);
  },
  async last(userId) {
    const row = await SessionRow.query(session.knex).where({ user_id: userId }).orderBy('created_at', 'desc').first();
    return row && new UserSession(row);
  },
  async save(saved) {
    await SessionRow.query(session.knex)
      .insert({ ...saved })
      .onConflict('id')
      .merge();
  },
  async forget(now) {
    await session.execute('forget_sessions', forgetSessions, [now]);
  },
});

export const projectsOn = (session: Session): ProjectRepository => ({
  async find(organizationId, id) {
    if (!isUuid(organizationId) || !isUuid(id)) return undefined;
    const row = await ProjectRow.query(session.knex).findOne({ organization_id: organizationId, id });
    return row && new Project(row);
  },
  async hold(organizationId, id) {
    if (!isUuid(organizationId) || !isUuid(id)) return undefined;
    const row = await ProjectRow.query(session.knex).findOne({ organization_id: organizationId, id }).forNoKeyUpdate();
    return row && new Project(row);
  },
  async list(organizationId) {
    const rows = await ProjectRow.query(session.knex).where({ organization_id: organizationId }).orderBy(['created_at', 'id']);
    return rows.map((row) => new Project(row));
  },
  async save(project) {
    await ProjectRow.query(session.knex)
      .insert({ ...project })
      .onConflict(['organization_id', 'id'])
      .merge();
  },
});

const addEntries = `
  insert into audit_entries (organization_id, id, at, actor_type, actor_id, ip, action, subject_type, subject_id, subject_name, details)
  select * from jsonb_to_recordset($1::jsonb) as entry (organization_id uuid, id uuid, at timestamptz, actor_type text, actor_id uuid,
    ip text, action text, subject_type text, subject_id text, subject_name text, details jsonb)`;

export const auditOn = (session: Session): AuditRepository => ({
  async add(...entries) {
    const rows = entries.map(({ organizationId, id, at, actor, action, subject, details }) => ({
      organization_id: organizationId,
      id,
      at,
      actor_type: actor.type,
      actor_id: actor.id,
      ip: actor.ip,
      action,
      subject_type: subject.type,
      subject_id: subject.id,
      subject_name: subject.name,
      details,
    }));
    await session.execute('add_audit_entries', addEntries, [JSON.stringify(rows)]);
  },
});
