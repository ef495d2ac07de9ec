import type { MessageRepository } from '../../application/runs/message-repository.ts';
import { mediaFoundByProviderId } from '../../domain/channels/media.ts';
import { Message } from '../../domain/runs/message.ts';
import type { FieldsOf } from '../engine/rows/row.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { messageColumns } from './saving/message-columns.ts';
import { saveMessages } from './saving/save-messages.ts';
import { takenBy } from './taken-by.ts';

type MessageRow = FieldsOf<typeof Message>;

// One by one: with an estimate of a few messages a job, PostgreSQL would read all of the job's messages.
const find = `
  select ${messageColumns.given('m')} from unnest($3::bigint[]) r (id) cross join lateral (
    select ${messageColumns.fields()} from messages where organization_id = $1 and job_id = $2 and record_id = r.id offset 0) m`;

// The index is of the positive record ids, which all of them are: see migration 0064.
const findByIds = `
  select ${messageColumns.fields()} from messages where organization_id = $1 and id = any($2::uuid[]) and record_id > 0 order by created_at`;

// The condition on the medium is the same as in the index.
const hasSuchIds = `channel = any (array[${mediaFoundByProviderId.map((name) => `'${name}'`)}])`;
const findByProviderIds = `
  select ${messageColumns.given('m')} from unnest($2::uuid[], $3::text[]) k (channel_id, provider_id) cross join lateral (
    select ${messageColumns.fields()} from messages
    where organization_id = $1 and channel_id = k.channel_id and provider_id = k.provider_id and ${hasSuchIds} offset 0) m`;

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
  async findByProviderIds(organizationId, known) {
    if (known.length === 0) return [];
    const [channelIds, ids] = [known.map(({ channelId }) => channelId), known.map(({ providerId }) => providerId)];
    const rows = await session.query<MessageRow>('find_messages_by_provider_ids', findByProviderIds, [organizationId, channelIds, ids]);
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
    await saveMessages(session, messages, now);
  },
});
