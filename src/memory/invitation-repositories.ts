import type { InvitationRepository } from '../application/ports/invitation-repository.ts';
import type { PasswordResetRepository } from '../application/ports/password-reset-repository.ts';
import { foldEmail } from '../domain/user.ts';
import type { Drafts } from './memory-tables.ts';

const dayMs = 24 * 3_600_000;
const keptMs = 30 * dayMs;

/** The invitations of a transaction. */
export const invitationsOn = ({ invitations }: Drafts): InvitationRepository => ({
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

/** The links for new passwords of a transaction. */
export const passwordResetsOn = ({ passwordResets }: Drafts): PasswordResetRepository => ({
  async find(id) {
    return passwordResets.find('', id);
  },
  async findByToken(tokenHash) {
    return [...passwordResets.list('')].find((reset) => reset.tokenHash === tokenHash);
  },
  async latest(userId) {
    const own = [...passwordResets.list('')].filter((reset) => reset.userId === userId);
    return own.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())[0];
  },
  async save(reset) {
    passwordResets.put(reset);
  },
  async useUp(userId, now) {
    for (const reset of [...passwordResets.list('')])
      if (reset.userId === userId && reset.usedAt === null) passwordResets.put(reset.use(now));
  },
  async forget(now) {
    for (const reset of [...passwordResets.list('')]) if (now.getTime() - reset.expiresAt.getTime() > dayMs) passwordResets.delete(reset);
  },
});
