import type { InvitationRepository } from '../../application/accounts/invitation-repository.ts';
import { Invitation } from '../../domain/accounts/invitation.ts';
import { foldEmail } from '../../domain/kernel/email-address.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { InvitationRow } from './account-rows.ts';

/** The entity of a row, without the columns that serve only look-ups. */
function invitationOf(row: InvitationRow): Invitation {
  const { organizationId, id, email, role, grants, invitedBy, tokenHash, sendings, createdAt, sentAt, expiresAt, acceptedAt, revokedAt } =
    row;
  return new Invitation({
    organizationId,
    id,
    email,
    role,
    grants,
    invitedBy,
    tokenHash,
    sendings,
    createdAt,
    sentAt,
    expiresAt,
    acceptedAt,
    revokedAt,
  });
}

const countOpen = `
  select count(*)::int as count from invitations
  where organization_id = $1 and accepted_at is null and revoked_at is null and expires_at > $2`;

const countSince = 'select count(*)::int as count from invitations where organization_id = $1 and created_at >= $2';

const forgetInvitations = `
  delete from invitations where coalesce(accepted_at, revoked_at, expires_at) < $1::timestamptz - interval '30 days'`;

export const invitationsOn = (session: PipelinedTransaction): InvitationRepository => ({
  async find(organizationId, id) {
    const row = await InvitationRow.query(session.knex).findOne({ organization_id: organizationId, id });
    return row && invitationOf(row);
  },
  async findByToken(tokenHash) {
    const row = await InvitationRow.query(session.knex).findOne({ token_hash: tokenHash });
    return row && invitationOf(row);
  },
  async findOpen(organizationId, email, now) {
    const rows = await InvitationRow.query(session.knex)
      .where({ organization_id: organizationId, folded_email: foldEmail(email), accepted_at: null, revoked_at: null })
      .where('expires_at', '>', now);
    return rows.map(invitationOf);
  },
  async listWaiting(organizationId) {
    const rows = await InvitationRow.query(session.knex).where({ organization_id: organizationId, accepted_at: null, revoked_at: null });
    return rows.map(invitationOf);
  },
  async countOpen(organizationId, now) {
    return (await session.query<{ count: number }>('count_open_invitations', countOpen, [organizationId, now]))[0]?.count ?? 0;
  },
  async countSince(organizationId, since) {
    return (await session.query<{ count: number }>('count_new_invitations', countSince, [organizationId, since]))[0]?.count ?? 0;
  },
  async save(invitation) {
    await InvitationRow.query(session.knex)
      .insert({ ...invitation, foldedEmail: foldEmail(invitation.email) })
      .onConflict(['organization_id', 'id'])
      .merge();
  },
  async forget(now) {
    await session.execute('forget_invitations', forgetInvitations, [now]);
  },
});
