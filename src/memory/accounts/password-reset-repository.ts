import type { PasswordResetRepository } from '../../application/accounts/password-reset-repository.ts';
import type { Overlays } from '../engine/memory-tables.ts';

const dayMs = 24 * 3_600_000;

/** The password resets of a transaction. */
export const passwordResetsOn = ({ passwordResets }: Overlays): PasswordResetRepository => ({
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
  async countSince(userId, since) {
    return [...passwordResets.list('')].filter((reset) => reset.userId === userId && reset.createdAt > since).length;
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
