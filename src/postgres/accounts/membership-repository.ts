import type { MembershipRepository } from '../../application/accounts/membership-repository.ts';
import { Membership } from '../../domain/accounts/membership.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { MembershipRow } from './account-rows.ts';

const countMembers = `
  select count(*)::int as count from memberships where organization_id = $1 and ($2::text is null or role = $2)`;

const ownersUnverified = `
  select coalesce(bool_and(u.verified_at is null), false) as yes
  from memberships m join users u on u.id = m.user_id where m.organization_id = $1 and m.role = 'owner'`;

// Owners find them, and whose they were.
const giveBackTasks = `
  update tasks set assignee = 'owner', stand_in_for = $3, claim = null, claimed_by = null, claimed_until = null
  where organization_id = $1 and assignee = $2::uuid::text and state = 'open'`;

export const membershipsOn = (session: PipelinedTransaction): MembershipRepository => ({
  async find(organizationId, userId) {
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
  async areOwnersUnverified(organizationId) {
    const [row] = await session.query<{ yes: boolean }>('owners_unverified', ownersUnverified, [organizationId]);
    return row?.yes ?? false;
  },
  async save(membership) {
    await MembershipRow.query(session.knex)
      .insert({ ...membership })
      .onConflict(['organization_id', 'user_id'])
      .merge();
  },
  async remove({ organizationId, userId }) {
    await MembershipRow.query(session.knex).where({ organization_id: organizationId, user_id: userId }).delete();
    const [user] = await session.query<{ email: string }>('email_of_member', 'select email from users where id = $1', [userId]);
    await session.execute('give_back_tasks', giveBackTasks, [organizationId, userId, user?.email ?? '']);
  },
});
