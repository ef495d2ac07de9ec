import type { UserRepository } from '../../application/accounts/user-repository.ts';
import { EmailTaken } from '../../domain/accounts/errors.ts';
import { User } from '../../domain/accounts/user.ts';
import { foldEmail } from '../../domain/kernel/email-address.ts';
import { isDuplicate } from '../engine/connection/failures.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { UserRow } from './account-rows.ts';

const userOf = (row: UserRow | undefined): User | undefined => {
  if (!row) return undefined;
  const { id, email, name, passwordHash, createdAt, verifiedAt, locale, zone } = row;
  return new User({ id, email, name, passwordHash, createdAt, verifiedAt, locale, zone });
};

export const usersOn = (session: PipelinedTransaction): UserRepository => ({
  async find(id) {
    return userOf(await UserRow.query(session.knex).findById(id));
  },
  async findByEmail(email) {
    return userOf(await UserRow.query(session.knex).findOne({ folded_email: foldEmail(email) }));
  },
  async lock(id) {
    return userOf(await UserRow.query(session.knex).findById(id).forNoKeyUpdate());
  },
  async save(user) {
    try {
      await UserRow.query(session.knex)
        .insert({ ...user, foldedEmail: foldEmail(user.email) })
        .onConflict('id')
        .merge();
    } catch (reason) {
      if (isDuplicate(reason)) throw new EmailTaken();
      throw reason;
    }
  },
});
