import type { InvitationRepository } from '../../application/accounts/invitation-repository.ts';
import { foldEmail } from '../../domain/kernel/email-address.ts';
import type { Overlays } from '../engine/memory-tables.ts';

const dayMs = 24 * 3_600_000;

const keptMs = 30 * dayMs;

/** The invitations of a transaction. */
export const invitationsOn = ({ invitations }: Overlays): InvitationRepository => ({
  async find(organizationId, id) {
    return invitations.find(organizationId, id);
  },
  async findByToken(tokenHash) {
    return [...invitations.list()].find((invitation) => invitation.tokenHash === tokenHash);
  },
  async findOpen(organizationId, email, now) {
    const folded = foldEmail(email);
    return [...invitations.list(organizationId)].filter((invitation) => invitation.isOpen(now) && foldEmail(invitation.email) === folded);
  },
  async listWaiting(organizationId) {
    return [...invitations.list(organizationId)].filter(({ acceptedAt, revokedAt }) => acceptedAt === null && revokedAt === null);
  },
  async countOpen(organizationId, now) {
    return [...invitations.list(organizationId)].filter((invitation) => invitation.isOpen(now)).length;
  },
  async countSince(organizationId, since) {
    return [...invitations.list(organizationId)].filter(({ createdAt }) => createdAt >= since).length;
  },
  async save(invitation) {
    invitations.put(invitation);
  },
  async forget(now) {
    const before = now.getTime() - keptMs;
    for (const invitation of [...invitations.list()]) {
      const { acceptedAt, revokedAt, expiresAt } = invitation;
      if ((acceptedAt ?? revokedAt ?? expiresAt).getTime() < before) invitations.delete(invitation);
    }
  },
});
