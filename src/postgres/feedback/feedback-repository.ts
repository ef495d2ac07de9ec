import type { FeedbackRepository } from '../../application/feedback/feedback-repository.ts';
import type { PipelinedTransaction } from '../engine/pipelined-transaction.ts';
import { type FeedbackRow, feedbackColumns, feedbackOf } from '../jobs/feedback-row.ts';

// In the order of the key, so that two calls with the same events do not deadlock.
const received = feedbackColumns.only(
  ...(['channelId', 'eventKey', 'source', 'kind', 'isHard', 'about', 'messageId'] as const),
  ...(['providerId', 'address', 'code', 'words', 'at', 'receivedAt'] as const),
);
const insert = `
  insert into feedback (organization_id, ${received.names})
  select $1, ${received.given()} from jsonb_to_recordset($2::jsonb) as given (${received.definition})
  order by "eventKey" collate "C"
  on conflict do nothing returning ${feedbackColumns.fields()}`;

const take = `
  select ${feedbackColumns.fields()} from feedback where organization_id = $1 and applied_at is null and id > $2
  order by id limit $3 for update skip locked`;

const save = `
  update feedback f set applied_at = s."appliedAt", outcome = s.outcome, message_id = s."messageId"
  from jsonb_to_recordset($3::jsonb) as s(id bigint, "appliedAt" timestamptz, outcome text, "messageId" uuid)
  where f.organization_id = $1 and f.id = any($2::bigint[]) and f.id = s.id`;

// From one organization to the next in the index, whatever each of them has.
const findWaiting = `
  with recursive next (id) as (
    (select organization_id from feedback where applied_at is null order by organization_id limit 1)
    union all
    select (select organization_id from feedback where applied_at is null and organization_id > n.id order by organization_id limit 1)
    from next n where n.id is not null
  )
  select id from next where id is not null and exists (
    select 1 from (select received_at from feedback where organization_id = next.id and applied_at is null order by id limit 1) f
    where received_at < $1)
  limit $2`;

// The oldest have the lowest ids.
const sweep = `
  with recursive next (id) as (
    (select organization_id from feedback order by organization_id limit 1)
    union all
    select (select organization_id from feedback where organization_id > n.id order by organization_id limit 1)
    from next n where n.id is not null
  ), old as (
    select next.id as organization_id, f.id from next cross join lateral (
      select id, received_at from feedback where organization_id = next.id and (
        select received_at from feedback where organization_id = next.id order by id limit 1) < $1
      order by id limit $2) f
    where next.id is not null and f.received_at < $1 limit $2
  ), gone as (
    delete from feedback f using old where f.organization_id = old.organization_id and f.id = old.id returning 1
  )
  select count(*)::int as n from gone`;

export const feedbackOn = (session: PipelinedTransaction): FeedbackRepository => ({
  async add(organizationId, feedback) {
    const rows = await session.query<FeedbackRow>('add_feedback', insert, [organizationId, JSON.stringify(feedback)]);
    return rows.map(feedbackOf);
  },
  async take(organizationId, after, limit) {
    const rows = await session.query<FeedbackRow>('take_feedback', take, [organizationId, after, limit]);
    return rows.map(feedbackOf);
  },
  async save(organizationId, feedback) {
    const rows = feedback.map(({ id, appliedAt, outcome, messageId }) => ({ id, appliedAt, outcome, messageId }));
    const ids = feedback.map(({ id }) => id);
    await session.execute('save_feedback', save, [organizationId, ids, JSON.stringify(rows)]);
  },
  async findWaiting(before, limit) {
    const rows = await session.query<{ id: string }>('find_waiting_feedback', findWaiting, [before, limit]);
    return rows.map(({ id }) => id);
  },
  async sweep(before, limit) {
    const [row] = await session.query<{ n: number }>('sweep_feedback', sweep, [before, limit]);
    return row?.n ?? 0;
  },
});
