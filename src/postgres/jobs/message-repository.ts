import type { MessageRepository } from '../../application/jobs/message-repository.ts';
import { Message } from '../../domain/jobs/message.ts';
import type { PipelinedTransaction } from '../engine/pipelined-transaction.ts';
import type { FieldsOf } from '../engine/row.ts';
import { appendCounts, foldCounts } from './job-counts.ts';

/** The columns of a message, with the names of its fields. */
export const messageColumns = `
  organization_id as "organizationId", job_id as "jobId", record_id as "recordId", step_id as "stepId", id, channel, "to",
    state, attempts, outages, reason, provider_id as "providerId", created_at as "createdAt", sent_at as "sentAt"`;

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
      provider_id = excluded.provider_id, sent_at = excluded.sent_at
    where m.id = excluded.id
    returning record_id, step_id, state
  )
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
  async save(messages) {
    const [first] = messages;
    if (!first) return;
    const rows = messages.map(({ organizationId, jobId, recordId, stepId, providerId, createdAt, sentAt, ...same }) => ({
      ...same,
      organization_id: organizationId,
      job_id: jobId,
      record_id: recordId,
      step_id: stepId,
      provider_id: providerId,
      created_at: createdAt,
      sent_at: sentAt,
    }));
    const records = messages.map(({ recordId }) => recordId);
    await session.execute('save_messages', save, [first.organizationId, first.jobId, records, JSON.stringify(rows)]);
    await foldCounts(session, first.organizationId, first.jobId);
  },
});
