import type { AddressVerificationRepository } from '../../application/accounts/address-verification-repository.ts';
import { AddressVerification } from '../../domain/accounts/address-verification.ts';
import type { PipelinedTransaction } from '../engine/pipelined-transaction.ts';
import { AddressVerificationRow } from './account-rows.ts';

const useUpVerifications = 'update address_verifications set used_at = $2 where user_id = $1 and used_at is null';

const forgetVerifications = "delete from address_verifications where expires_at < $1::timestamptz - interval '1 day'";

const countVerifications = 'select count(*)::int as count from address_verifications where user_id = $1 and created_at > $2';

const verificationOf = (row: AddressVerificationRow | undefined): AddressVerification | undefined => row && new AddressVerification(row);

export const addressVerificationsOn = (session: PipelinedTransaction): AddressVerificationRepository => ({
  async find(id) {
    return verificationOf(await AddressVerificationRow.query(session.knex).findById(id));
  },
  async findByToken(tokenHash) {
    return verificationOf(await AddressVerificationRow.query(session.knex).findOne({ token_hash: tokenHash }));
  },
  async latest(userId) {
    const latest = AddressVerificationRow.query(session.knex).where({ user_id: userId }).orderBy('created_at', 'desc').first();
    return verificationOf(await latest);
  },
  async countSince(userId, since) {
    const rows = await session.query<{ count: number }>('count_address_verifications', countVerifications, [userId, since]);
    return rows[0]?.count ?? 0;
  },
  async save(verification) {
    await AddressVerificationRow.query(session.knex)
      .insert({ ...verification })
      .onConflict('id')
      .merge();
  },
  async useUp(userId, now) {
    await session.execute('use_up_address_verifications', useUpVerifications, [userId, now]);
  },
  async forget(now) {
    await session.execute('forget_address_verifications', forgetVerifications, [now]);
  },
});
