import type { FeedbackRepository } from '../../application/feedback/feedback-repository.ts';
import { engagementKinds } from '../../domain/channels/feedback/feedback.ts';
import { walkOrganizations } from '../engine/rows/walk-organizations.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { type FeedbackRow, feedbackColumns, feedbackOf } from '../people/feedback-row.ts';

// In the order of the key, so that two calls with the same events do not deadlock.
const received = feedbackColumns.only(
  ...(['channelId', 'eventKey', 'source', 'kind', 'isHard', 'about', 'messageId'] as const),
  ...(['providerId', 'address', 'code', 'words', 'at', 'receivedAt', 'network'] as const),
);
const insert = `
  insert into feedback (organization_id, ${received.names})
  select $1, ${received.given()} from jsonb_to_recordset($2::jsonb) as given (${received.definition})
  order by "eventKey" collate "C"
  on conflict do nothing returning ${feedbackColumns.fields()}`;

const take = `
  select ${feedbackColumns.fields()} from feedback where organization_id = $1 and applied_at is null and id > $2
    and (kind not in (${engagementKinds.map((kind) => `'${kind}'`).join(', ')}) or received_at <= $4)
  order by id limit $3 for update skip locked`;

const visits = `
  select ${feedbackColumns.fields()} from feedback
  where organization_id = $1 and message_id = any($2::uuid[]) and kind in (${engagementKinds.map((kind) => `'${kind}'`).join(', ')}) and at >= $3`;

const save = `
  update feedback f set applied_at = s."appliedAt", outcome = s.outcome, message_id = s."messageId", code = s.code, network = null
  from jsonb_to_recordset($3::jsonb) as s(id bigint, "appliedAt" timestamptz, outcome text, "messageId" uuid, code text)
  where f.organization_id = $1 and f.id = any($2::bigint[]) and f.id = s.id`;

const waiting = `
  select organization_id, received_at as at from feedback where is_reached(organization_id) and applied_at is null and organization_id > $1 order by organization_id, id`;

// The oldest have the lowest ids.
const stored = `select organization_id, received_at as at from feedback where is_reached(organization_id) and organization_id > $1 order by organization_id, id`;
const sweep = `
  with gone as (
    delete from feedback where organization_id = $1 and id = any(array(
      select id from (select id, received_at from feedback where organization_id = $1 order by id limit $3) f where received_at < $2))
    returning 1
  )
  select count(*)::int as n from gone`;

export const feedbackOn = (session: PipelinedTransaction): FeedbackRepository => ({
  async add(organizationId, feedback) {
    const rows = await session.query<FeedbackRow>('add_feedback', insert, [organizationId, JSON.stringify(feedback)]);
    return rows.map(feedbackOf);
  },
  async take(organizationId, { after, limit, settled }) {
    const rows = await session.query<FeedbackRow>('take_feedback', take, [organizationId, after, limit, settled]);
    return rows.map(feedbackOf);
  },
  async visits(organizationId, messageIds, from) {
    const rows = await session.query<FeedbackRow>('visits_of_messages', visits, [organizationId, messageIds, from]);
    return rows.map(feedbackOf);
  },
  async save(organizationId, feedback) {
    const rows = feedback.map(({ id, appliedAt, outcome, messageId, code }) => ({ id, appliedAt, outcome, messageId, code }));
    const ids = feedback.map(({ id }) => id);
    await session.execute('save_feedback', save, [organizationId, ids, JSON.stringify(rows)]);
  },
  async findWaiting(before, limit) {
    const found: string[] = [];
    for await (const { organizationId, at } of walkOrganizations(session, 'find_waiting_feedback', waiting)) {
      if (at < before) found.push(organizationId);
      if (found.length === limit) break;
    }
    return found;
  },
  async sweep(before, limit) {
    let swept = 0;
    for await (const { organizationId, at } of walkOrganizations(session, 'organizations_with_feedback', stored)) {
      if (at >= before) continue;
      const [row] = await session.query<{ n: number }>('sweep_feedback', sweep, [organizationId, before, limit - swept]);
      swept += row?.n ?? 0;
      if (swept === limit) break;
    }
    return swept;
  },
});
