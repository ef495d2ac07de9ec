import type { UserRepository } from '../../application/accounts/user-repository.ts';
import { EmailTaken } from '../../domain/accounts/errors.ts';
import { foldEmail } from '../../domain/kernel/email-address.ts';
import type { Drafts } from '../engine/memory-tables.ts';

/** The users of a transaction. */
export const usersOn = ({ users }: Drafts): UserRepository => ({
  async find(id) {
    return users.find('', id);
  },
  async findByEmail(email) {
    const folded = foldEmail(email);
    return [...users.list('')].find((user) => foldEmail(user.email) === folded);
  },
  async hold(id) {
    return users.find('', id);
  },
  async save(user) {
    const other = await this.findByEmail(user.email);
    if (other && other.id !== user.id) throw new EmailTaken();
    users.put(user);
  },
});
