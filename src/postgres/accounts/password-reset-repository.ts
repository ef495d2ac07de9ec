import type { PasswordResetRepository } from '../../application/accounts/password-reset-repository.ts';
import { PasswordReset } from '../../domain/accounts/password-reset.ts';
import type { PipelinedTransaction } from '../engine/pipelined-transaction.ts';
import { PasswordResetRow } from './account-rows.ts';

const useUpResets = 'update password_resets set used_at = $2 where user_id = $1 and used_at is null';

const forgetResets = "delete from password_resets where expires_at < $1::timestamptz - interval '1 day'";

const countResets = 'select count(*)::int as count from password_resets where user_id = $1 and created_at > $2';

const resetOf = (row: PasswordResetRow | undefined): PasswordReset | undefined => row && new PasswordReset(row);

export const passwordResetsOn = (session: PipelinedTransaction): PasswordResetRepository => ({
  async find(id) {
    return resetOf(await PasswordResetRow.query(session.knex).findById(id));
  },
  async findByToken(tokenHash) {
    return resetOf(await PasswordResetRow.query(session.knex).findOne({ token_hash: tokenHash }));
  },
  async latest(userId) {
    return resetOf(await PasswordResetRow.query(session.knex).where({ user_id: userId }).orderBy('created_at', 'desc').first());
  },
  async countSince(userId, since) {
    const rows = await session.query<{ count: number }>('count_password_resets', countResets, [userId, since]);
    return rows[0]?.count ?? 0;
  },
  async save(reset) {
    await PasswordResetRow.query(session.knex)
      .insert({ ...reset })
      .onConflict('id')
      .merge();
  },
  async useUp(userId, now) {
    await session.execute('use_up_password_resets', useUpResets, [userId, now]);
  },
  async forget(now) {
    await session.execute('forget_password_resets', forgetResets, [now]);
  },
});
