import type { MessageRepository } from '../../application/jobs/message-repository.ts';
import { Message } from '../../domain/jobs/message.ts';
import type { PipelinedTransaction } from '../engine/pipelined-transaction.ts';
import type { FieldsOf } from '../engine/row.ts';
import { appendActivity, foldActivity } from './job-activity.ts';
import { appendCounts, foldCounts } from './job-counts.ts';

/** The columns of a message, with the names of its fields. */
export const messageColumns = `
  organization_id as "organizationId", job_id as "jobId", record_id as "recordId", step_id as "stepId", id, channel, "to",
    state, attempts, outages, reason, provider_id as "providerId", channel_id as "channelId", created_at as "createdAt", sent_at as "sentAt",
    "values", reply, settled_at as "settledAt"`;

const find = `
  select ${messageColumns} from messages where organization_id = $1 and job_id = $2 and record_id = any($3::bigint[])`;

// What `old` reads is not stale: whoever changes a message has locked its recipient.
const save = `
  with old as materialized (
    select record_id, step_id, state from messages where organization_id = $1 and job_id = $2 and record_id = any($3::bigint[])
  ), changed as (
    insert into messages as m
    select * from jsonb_populate_recordset(null::messages, $4::jsonb)
    on conflict (organization_id, job_id, record_id, step_id) do update set
      state = excluded.state, attempts = excluded.attempts, outages = excluded.outages, reason = excluded.reason,
      provider_id = excluded.provider_id, channel_id = excluded.channel_id, sent_at = excluded.sent_at, "values" = coalesce(excluded."values", m."values"),
      reply = excluded.reply, settled_at = excluded.settled_at
    where m.id = excluded.id
    returning record_id, step_id, state
  ), seen as (${appendActivity('$2', '$5', `select c.state from changed c left join old o using (record_id, step_id) where o.state is distinct from c.state`)})
  ${appendCounts(
    '$2',
    `
    select 'messages', o.step_id, o.state, null, -1 from changed join old o using (record_id, step_id)
    union all select 'messages', step_id, state, null, 1 from changed`,
  )}`;

export const messagesOn = (session: PipelinedTransaction): MessageRepository => ({
  async findMany(organizationId, jobId, recordIds) {
    const rows = await session.query<FieldsOf<Message>>('find_messages', find, [organizationId, jobId, recordIds]);
    return rows.map((row) => new Message(row));
  },
  async save(messages, now = new Date()) {
    const [first] = messages;
    if (!first) return;
    const noted = messages.map((message) => message.noted(now));
    const rows = noted.map(({ organizationId, jobId, recordId, stepId, providerId, channelId, createdAt, sentAt, settledAt, ...same }) => ({
      ...same,
      organization_id: organizationId,
      job_id: jobId,
      record_id: recordId,
      step_id: stepId,
      provider_id: providerId,
      channel_id: channelId,
      created_at: createdAt,
      sent_at: sentAt,
      settled_at: settledAt,
    }));
    const records = messages.map(({ recordId }) => recordId);
    await session.execute('save_messages', save, [first.organizationId, first.jobId, records, JSON.stringify(rows), now]);
    await foldCounts(session, first.organizationId, first.jobId);
    await foldActivity(session, first.organizationId, first.jobId, now);
  },
});
