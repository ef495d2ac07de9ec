import type { ReplyRepository } from '../../application/replies/reply-repository.ts';
import { appendEvents } from '../engine/outbox/outbox.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { isCountedSql } from '../people/answers-of-people.ts';
import { type ReplyRow, replyColumns, replyOf } from './reply-row.ts';

// In the order of the key, so that two calls with the same mails do not deadlock.
const add = `
  insert into replies (${replyColumns.names})
  select ${replyColumns.given()} from jsonb_to_recordset($2::jsonb) as given (${replyColumns.definition})
  where given."organizationId" = $1
  order by "eventKey" collate "C"
  on conflict do nothing returning ${replyColumns.fields()}`;

const tell = appendEvents(`
  select 'recipient.replied', jsonb_build_object('jobId', a.job_id, 'spinnerId', a.spinner_id, 'dataTableId', a.data_table_id),
    jsonb_build_object('recordId', a.record_id::text, 'messageId', a.message_id, 'stepId', a.step_id, 'channel', a.medium, 'to', a.address,
      'replyId', a.id, 'kind', a.kind, 'matchedBy', a.matched_by)
  from replies a where a.organization_id = $1 and a.id = any($2::uuid[]) and ${isCountedSql('a.')}`);

const lock = `select ${replyColumns.fields()} from replies where organization_id = $1 and id = $2 for update`;

const save = `update replies set handled_at = $3, handled_by = $4 where organization_id = $1 and id = $2`;

const changed = (which: string): string => `organization_id = $1 and id = any(array(
  select id from replies r where organization_id = $1 and stored_at < $2 and ${which} order by stored_at limit $3 for update skip locked)) returning id`;
const erase = `update replies set sealed = null where ${changed('sealed is not null')}`;
const sweep = `delete from replies where ${changed(
  'not exists (select 1 from jobs j where j.organization_id = $1 and j.id = r.job_id and j.finished_at is null)',
)}`;

export const repliesOn = (session: PipelinedTransaction): ReplyRepository => {
  return {
    async add(organizationId, replies) {
      if (replies.length === 0) return [];
      const rows = await session.query<ReplyRow>('add_replies', add, [organizationId, JSON.stringify(replies)]);
      if (rows.length > 0) await session.execute('tell_replies', tell, [organizationId, rows.map(({ id }) => id)]);
      return rows.map(replyOf);
    },
    async lock(organizationId, id) {
      const [row] = await session.query<ReplyRow>('lock_reply', lock, [organizationId, id]);
      return row && replyOf(row);
    },
    async save({ organizationId, id, handledAt, handledBy }) {
      await session.execute('save_reply', save, [organizationId, id, handledAt, handledBy]);
    },
    async erase(organizationId, before, limit) {
      return (await session.query('erase_replies', erase, [organizationId, before, limit])).length;
    },
    async sweep(organizationId, before, limit) {
      return (await session.query('sweep_replies', sweep, [organizationId, before, limit])).length;
    },
  };
};
