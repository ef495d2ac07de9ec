import type { SecurityEventRepository } from '../../application/accounts/security-event-repository.ts';
import { securityEventDays } from '../../domain/accounts/security-event.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';

const add = `
  insert into security_events (id, at, kind, user_id, account, address, user_agent) values ($1, $2, $3, $4, $5, $6, $7)`;

// Deleted in batches, since statements time out after 30 seconds.
const forget = `
  delete from security_events where id in (
    select id from security_events where at < $1::timestamptz - make_interval(days => ${securityEventDays}) order by at, id limit 50000)`;

export const securityEventsOn = (session: PipelinedTransaction): SecurityEventRepository => ({
  async add({ id, at, kind, userId, account, address, userAgent }) {
    await session.execute('add_security_event', add, [id, at, kind, userId, account, address, userAgent]);
  },
  async forget(now) {
    await session.execute('forget_security_events', forget, [now]);
  },
});
