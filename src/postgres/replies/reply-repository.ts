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

const old = (which: string): string => `
  select organization_id as "organizationId", array_agg(id) as ids
  from (select organization_id, id from replies where ${which}stored_at < $1 order by stored_at limit $2) r group by 1`;
const withMail = old('sealed is not null and ');
const kept = old('');
const unlocked = `organization_id = $1 and id = any(array(
  select id from replies where organization_id = $1 and id = any($2::uuid[]) order by id for update skip locked)) returning id`;
const erase = `update replies set sealed = null where ${unlocked}`;
const sweep = `delete from replies where ${unlocked}`;

interface Old {
  readonly organizationId: string;
  readonly ids: readonly string[];
}

export const repliesOn = (session: PipelinedTransaction): ReplyRepository => {
  /** Runs a statement for each organization, and returns how many answers it changed. */
  const each = async (found: readonly Old[], name: string, text: string): Promise<number> => {
    const changed = await Promise.all(found.map(({ organizationId, ids }) => session.query(name, text, [organizationId, ids])));
    return changed.reduce((sum, rows) => sum + rows.length, 0);
  };
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
    async erase(before, limit) {
      const found = await session.overAll<Old>('replies_with_old_mail', withMail, [before, limit]);
      return each(found, 'erase_replies', erase);
    },
    async sweep(before, limit) {
      return each(await session.overAll<Old>('old_replies', kept, [before, limit]), 'sweep_replies', sweep);
    },
  };
};
