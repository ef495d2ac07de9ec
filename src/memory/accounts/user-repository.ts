import type { UserRepository } from '../../application/accounts/user-repository.ts';
import { EmailTaken } from '../../domain/accounts/errors.ts';
import { foldEmail } from '../../domain/kernel/email-address.ts';
import type { Overlays } from '../engine/memory-tables.ts';

/** The users of a transaction. */
export const usersOn = ({ users }: Overlays): UserRepository => ({
  async find(id) {
    return users.find('', id);
  },
  async findByEmail(email) {
    const folded = foldEmail(email);
    return [...users.list('')].find((user) => foldEmail(user.email) === folded);
  },
  async lock(id) {
    return users.find('', id);
  },
  async save(user) {
    const other = await this.findByEmail(user.email);
    if (other && other.id !== user.id) throw new EmailTaken();
    users.put(user);
  },
});
