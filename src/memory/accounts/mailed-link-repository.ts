import type { MailedLinkRepository } from '../../application/accounts/mailed-link-repository.ts';
import type { AddressVerification } from '../../domain/accounts/address-verification.ts';
import type { MailedLink } from '../../domain/accounts/mailed-link.ts';
import type { PasswordReset } from '../../domain/accounts/password-reset.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import type { Overlay } from '../engine/overlay.ts';

const dayMs = 24 * 3_600_000;

/** The links of a kind in a transaction. */
function linksOf<Link extends MailedLink>(rows: Overlay<Link>): MailedLinkRepository<Link> {
  const ofUser = (userId: string): Link[] => [...rows.list('')].filter((one) => one.userId === userId);
  return {
    async find(id) {
      return rows.find('', id);
    },
    async findByToken(tokenHash) {
      return [...rows.list('')].find((one) => one.tokenHash === tokenHash);
    },
    async latest(userId) {
      return ofUser(userId).sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())[0];
    },
    async countSince(userId, since) {
      return ofUser(userId).filter(({ createdAt }) => createdAt > since).length;
    },
    async save(link) {
      rows.put(link);
    },
    async useUp(userId, now) {
      for (const one of ofUser(userId)) if (one.usedAt === null) rows.put(one.use(now));
    },
    async forget(now) {
      for (const one of [...rows.list('')]) if (now.getTime() - one.expiresAt.getTime() > dayMs) rows.delete(one);
    },
  };
}

export const addressVerificationsOn = ({ addressVerifications }: Overlays): MailedLinkRepository<AddressVerification> =>
  linksOf(addressVerifications);

export const passwordResetsOn = ({ passwordResets }: Overlays): MailedLinkRepository<PasswordReset> => linksOf(passwordResets);
