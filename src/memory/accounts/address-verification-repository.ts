import type { AddressVerificationRepository } from '../../application/accounts/address-verification-repository.ts';
import type { AddressVerification } from '../../domain/accounts/address-verification.ts';
import type { Overlays } from '../engine/memory-tables.ts';

const dayMs = 24 * 3_600_000;

/** The links of a transaction that verify addresses. */
export const addressVerificationsOn = ({ addressVerifications: rows }: Overlays): AddressVerificationRepository => {
  const ofUser = (userId: string): AddressVerification[] => [...rows.list('')].filter((one) => one.userId === userId);
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
    async save(verification) {
      rows.put(verification);
    },
    async useUp(userId, now) {
      for (const one of ofUser(userId)) if (one.usedAt === null) rows.put(one.use(now));
    },
    async forget(now) {
      for (const one of [...rows.list('')]) if (now.getTime() - one.expiresAt.getTime() > dayMs) rows.delete(one);
    },
  };
};
