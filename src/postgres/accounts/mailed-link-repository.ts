import type { MailedLinkRepository } from '../../application/accounts/mailed-link-repository.ts';
import { AddressVerification } from '../../domain/accounts/address-verification.ts';
import type { MailedLink } from '../../domain/accounts/mailed-link.ts';
import { PasswordReset } from '../../domain/accounts/password-reset.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { AddressVerificationRow, type MailedLinkRow, PasswordResetRow } from './account-rows.ts';

/** The links of the kind that a table has. */
const linksOf = <Link extends MailedLink>(
  Rows: typeof MailedLinkRow,
  Link: new (row: MailedLinkRow) => Link,
): ((session: PipelinedTransaction) => MailedLinkRepository<Link>) => {
  const table = Rows.tableName;
  const useUp = `update ${table} set used_at = $2 where user_id = $1 and used_at is null`;
  const forget = `delete from ${table} where expires_at < $1::timestamptz - interval '1 day'`;
  const count = `select count(*)::int as count from ${table} where user_id = $1 and created_at > $2`;
  const linkOf = (row: MailedLinkRow | undefined): Link | undefined => row && new Link(row);
  return (session) => ({
    async find(id) {
      return linkOf(await Rows.query(session.knex).findById(id));
    },
    async findByToken(tokenHash) {
      return linkOf(await Rows.query(session.knex).findOne({ token_hash: tokenHash }));
    },
    async latest(userId) {
      return linkOf(await Rows.query(session.knex).where({ user_id: userId }).orderBy('created_at', 'desc').first());
    },
    async countSince(userId, since) {
      const rows = await session.query<{ count: number }>(`count_${table}`, count, [userId, since]);
      return rows[0]?.count ?? 0;
    },
    async save(link) {
      await Rows.query(session.knex)
        .insert({ ...link })
        .onConflict('id')
        .merge();
    },
    async useUp(userId, now) {
      await session.execute(`use_up_${table}`, useUp, [userId, now]);
    },
    async forget(now) {
      await session.execute(`forget_${table}`, forget, [now]);
    },
  });
};

export const addressVerificationsOn = linksOf(AddressVerificationRow, AddressVerification);
export const passwordResetsOn = linksOf(PasswordResetRow, PasswordReset);
