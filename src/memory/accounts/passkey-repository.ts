import type { PasskeyRepository } from '../../application/accounts/second-factor/passkey-repository.ts';
import type { Overlays } from '../engine/memory-tables.ts';

/** The passkeys of a transaction. */
export const passkeysOn = ({ passkeys }: Overlays): PasskeyRepository => ({
  async list(userId) {
    const own = [...passkeys.list(userId)];
    return own.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1));
  },
  async save(passkey) {
    passkeys.put(passkey);
  },
  async remove(userId, id) {
    for (const passkey of [...passkeys.list(userId)]) if (id === undefined || passkey.id === id) passkeys.delete(passkey);
  },
});
