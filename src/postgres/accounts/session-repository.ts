import type { SessionRepository } from '../../application/accounts/session-repository.ts';
import { Session as UserSession } from '../../domain/accounts/session.ts';
import { isUuid } from '../../domain/kernel/uuid.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { SessionRow } from './account-rows.ts';

// A session that was not ended expires 14 days after its last renewal, or earlier. Deleted in batches, since statements time out after
// 30 seconds.
const forgetSessions = `
  delete from sessions where id in (
    select id from sessions
    where ended_at < $1::timestamptz - interval '90 days'
      or (ended_at is null and least(renewed_at + interval '14 days', created_at + interval '30 days') < $1::timestamptz - interval '90 days')
    limit 10000)`;

export const sessionsOn = (session: PipelinedTransaction): SessionRepository => ({
  async lock(id) {
    const row = isUuid(id) ? await SessionRow.query(session.knex).findById(id).forNoKeyUpdate() : undefined;
    return row && new UserSession(row);
  },
  async active(userId) {
    const row = await SessionRow.query(session.knex).findOne({ user_id: userId }).whereNull('ended_at');
    return row && new UserSession(row);
  },
  async last(userId) {
    const row = await SessionRow.query(session.knex).where({ user_id: userId }).orderBy('created_at', 'desc').first();
    return row && new UserSession(row);
  },
  async listOfProvider({ providerId, sid }) {
    const rows = SessionRow.query(session.knex).where({ provider_id: providerId }).whereNull('ended_at');
    return (await (sid === undefined ? rows : rows.where({ provider_sid: sid })).forNoKeyUpdate()).map((row) => new UserSession(row));
  },
  async save(saved) {
    await SessionRow.query(session.knex)
      .insert({ ...saved })
      .onConflict('id')
      .merge();
  },
  async forget(now) {
    await session.execute('forget_sessions', forgetSessions, [now]);
  },
});
