import type { MessageRepository } from '../../application/jobs/message-repository.ts';
import { Message } from '../../domain/jobs/message.ts';
import { messageEvents } from '../../domain/kernel/event-kinds.ts';
import { Columns } from '../engine/columns.ts';
import { appendEvents, eventKindSql } from '../engine/outbox.ts';
import type { PipelinedTransaction } from '../engine/pipelined-transaction.ts';
import type { Given } from '../engine/row.ts';
import { appendSent, foldFigures } from './figure-repository.ts';
import { appendActivity, foldActivity } from './job-activity.ts';
import { appendCounts, foldCounts } from './job-counts.ts';
import { takenBy } from './recipients/taken-by.ts';
import { appendResults, foldResults } from './result-repository.ts';

type MessageRow = Given<typeof Message>;

/** The columns of a message. */
export const messageColumns = new Columns({
  organizationId: 'uuid',
  jobId: 'uuid',
  recordId: 'bigint',
  stepId: 'text',
  id: 'uuid',
  channel: 'text',
  to: 'text',
  state: 'text',
  attempts: 'int',
  outages: 'int',
  reason: 'text',
  providerId: 'text',
  channelId: 'uuid',
  createdAt: 'timestamptz',
  sentAt: 'timestamptz',
  values: 'jsonb',
  version: 'int',
  reply: 'text',
  settledAt: 'timestamptz',
  reportedAt: 'timestamptz',
  isHardBounce: 'boolean',
  mail: 'jsonb',
} satisfies Record<keyof MessageRow, string>);

// One by one: with an estimate of a few messages a job, PostgreSQL would read all of the job's messages.
const find = `
  select ${messageColumns.given('m')} from unnest($3::bigint[]) r (id) cross join lateral (
    select ${messageColumns.fields()} from messages where organization_id = $1 and job_id = $2 and record_id = r.id offset 0) m`;

// The index is of the positive record ids, which all of them are: see migration 0064.
const findByIds = `
  select ${messageColumns.fields()} from messages where organization_id = $1 and id = any($2::uuid[]) and record_id > 0 order by created_at`;

const findSentTo = `
  select ${messageColumns.given('m')} from unnest($2::text[]) f (address) cross join lateral (
    select job_id, record_id from recipient_addresses where organization_id = $1 and address = f.address
    order by job_id desc, record_id limit $3) a
  cross join lateral (
    select ${messageColumns.fields()} from messages where organization_id = $1 and job_id = a.job_id and record_id = a.record_id offset 0) m`;

// Each way is one key of an index: see `takenBy`.
const lastMails = `
  select ${messageColumns.given('m')} from unnest($4::bigint[]) r (id) cross join lateral (
    select ${messageColumns.given('m')} from (${takenBy({ spinner: '$2', record: 'r.id' })}) w cross join lateral (
      select ${messageColumns.fields()} from messages
      where organization_id = $1 and job_id = w.job_id and record_id = r.id and mail is not null
        and state in ('sent', 'delivered', 'complained') offset 0) m
    order by "sentAt" desc, id desc limit 1) m`;

// Whether feedback has changed the stored message `m` since the one to be saved was read.
const isNewer = '(m.reported_at is not null and coalesce(m.reported_at >= excluded.reported_at, true))';
const unlessNewer = (...columns: readonly string[]): string =>
  columns.map((name) => `${name} = case when ${isNewer} then m.${name} else excluded.${name} end`).join(', ');
const fillIn = (...columns: readonly string[]): string =>
  columns.map((name) => `${name} = case when ${isNewer} then coalesce(excluded.${name}, m.${name}) else excluded.${name} end`).join(', ');

// What `old` reads is not stale: a change of a message locks its recipient first.
// Messages that were sent before are not counted again.
const changedNow = 'from changed c left join old o using (record_id, step_id) where o.sent_at is null';

const save = `
  with old as materialized (
    select record_id, step_id, state, sent_at from unnest($3::bigint[]) r (id) cross join lateral (
      select record_id, step_id, state, sent_at from messages where organization_id = $1 and job_id = $2 and record_id = r.id offset 0) m
  ), changed as (
    insert into messages as m (${messageColumns.names})
    select ${messageColumns.given()} from jsonb_to_recordset($4::jsonb) as given (${messageColumns.definition})
    on conflict (organization_id, job_id, record_id, step_id) do update set
      "to" = excluded."to", attempts = excluded.attempts, outages = excluded.outages, version = excluded.version, "values" = coalesce(excluded."values", m."values"), mail = coalesce(excluded.mail, m.mail),
      ${unlessNewer('state', 'reason', 'channel_id', 'sent_at', 'settled_at', 'reported_at', 'is_hard_bounce')}, ${fillIn('provider_id', 'reply')}
    where m.id = excluded.id
    returning record_id, step_id, id, state, channel, channel_id, sent_at, "to", reason
  ), spinner as materialized (
    select spinner_id, data_table_id from recipients where organization_id = $1 and job_id = $2 and record_id = ($3::bigint[])[1]
  ), seen as (${appendActivity('$2', '$5', `select case when c.sent_at is null then c.state else 'sent' end ${changedNow} and o.state is distinct from c.state`)}
  ), figured as (${appendSent(`select c.channel_id, c.sent_at ${changedNow} and c.sent_at is not null`)}
  ), told as (${appendEvents(`
    select ${eventKindSql('c.state', messageEvents)},
      jsonb_build_object('jobId', $2::uuid, 'spinnerId', s.spinner_id, 'dataTableId', s.data_table_id),
      jsonb_strip_nulls(jsonb_build_object('recordId', c.record_id::text, 'messageId', c.id, 'stepId', c.step_id, 'channel', c.channel,
        'to', c."to", 'reason', c.reason))
    from changed c cross join spinner s left join old o using (record_id, step_id) where o.state is distinct from c.state`)}
  ), resulted as (${appendResults(`
    select (select spinner_id from spinner), c.channel, c.state, c.sent_at, 1 from changed c
    union all select (select spinner_id from spinner), c.channel, o.state, o.sent_at, -1 from changed c join old o using (record_id, step_id)`)})
  ${appendCounts(
    '$2',
    `
    select 'messages', o.step_id, o.state, null, -1 from changed join old o using (record_id, step_id)
    union all select 'messages', step_id, state, null, 1 from changed`,
  )}`;

const channelsOf = (messages: readonly Message[]): string[] => [...new Set(messages.flatMap(({ channelId }) => channelId ?? []))];

export const messagesOn = (session: PipelinedTransaction): MessageRepository => ({
  async findMany(organizationId, jobId, recordIds) {
    const rows = await session.query<MessageRow>('find_messages', find, [organizationId, jobId, recordIds]);
    return rows.map((row) => new Message(row));
  },
  async findByIds(organizationId, ids) {
    if (ids.length === 0) return [];
    const rows = await session.query<MessageRow>('find_messages_by_ids', findByIds, [organizationId, ids]);
    return rows.map((row) => new Message(row));
  },
  async findSentTo(organizationId, folded, limit) {
    if (folded.length === 0) return [];
    const rows = await session.query<MessageRow>('find_messages_sent_to', findSentTo, [organizationId, folded, limit]);
    return rows.map((row) => new Message(row));
  },
  async lastMails(organizationId, { spinnerId, dataTableId, recordIds }) {
    const rows = await session.query<MessageRow>('find_last_mails', lastMails, [organizationId, spinnerId, dataTableId, recordIds]);
    return rows.map((row) => new Message(row));
  },
  async save(messages, now = new Date()) {
    const [first] = messages;
    if (!first) return;
    const noted = messages.map((message) => message.noted(now));
    // Each once, so that the messages of two steps of a record are not counted twice as what they were.
    const records = [...new Set(messages.map(({ recordId }) => recordId))];
    await session.execute('save_messages', save, [first.organizationId, first.jobId, records, JSON.stringify(noted), now]);
    await foldCounts(session, first.organizationId, first.jobId);
    await foldActivity(session, first.organizationId, first.jobId, now);
    await foldFigures(session, first.organizationId, channelsOf(noted), [now]);
    await foldResults(
      session,
      first,
      noted.flatMap(({ sentAt }) => sentAt ?? []),
    );
  },
});
