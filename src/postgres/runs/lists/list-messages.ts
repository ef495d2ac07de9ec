import type { Page, PageKey, PageRequest } from '../../../application/kernel/page.ts';
import type { MessageFilter } from '../../../application/runs/job-lists.ts';
import { Message } from '../../../domain/runs/message.ts';
import type { Queryable } from '../../engine/connection/connection.ts';
import { reading } from '../../engine/connection/failures.ts';
import type { FieldsOf } from '../../engine/rows/row.ts';
import { type WindowRow, windowedPage, windowRows } from '../../engine/rows/window-sql.ts';
import { messageColumns } from '../saving/message-columns.ts';
import { boundsOf, foundAddresses } from './found-addresses.ts';

const all = `
  select ${messageColumns.fields()}, true as matches, 0 as place from messages
  where organization_id = $1 and job_id = $2 and (record_id, step_id) > ($3, $4)
  order by record_id, step_id limit $5`;

// The kept counts tell which steps and states there are; the messages of each are a range of one index. It is of the positive ids, which
// all of them are: see migration 0064.
const counted = `
  with groups as materialized (
    select step_id, state from job_counts
    where organization_id = $1 and job_id = $2 and kind = 'messages'
      and ($6::text[] is null or state = any($6)) and ($7::text[] is null or step_id = any($7))
    group by 1, 2 having sum(n) <> 0
  )
  select ${messageColumns.given('m')}, true as matches, 0 as place from groups g cross join lateral (
    select ${messageColumns.fields()} from messages
    where organization_id = $1 and job_id = $2 and step_id = g.step_id and state = g.state and record_id > 0
      and (record_id > $3 or record_id = $3 and step_id > $4) and record_id >= $3
    order by record_id limit $5) m
  order by "recordId", "stepId" limit $5`;

// At the end of the window there is a row in any case, so that the next page goes on from there.
const byAddress = `
  select ${messageColumns.given()}, found, record::text, wanted as matches, place
  from (${foundAddresses(`${windowRows}`, true)}) a (found, record, place)
  left join lateral (
    select ${messageColumns.fields()}, ($9::text[] is null or state = any($9)) and ($10::text[] is null or step_id = any($10)) as wanted from messages
    where organization_id = $1 and job_id = $2 and record_id = a.record and (a.found, record_id, step_id) > ($5, $6::bigint, $7) offset 0) m on true
  where wanted or place = ${windowRows}
  order by found, record, "stepId" limit $8`;

type MessageRow = FieldsOf<typeof Message> & WindowRow;
interface FoundRow extends MessageRow {
  readonly found: string;
  readonly record: string;
}

const messageOf = ({ matches, place, ...row }: MessageRow): Message => new Message(row);
const keyOf = ({ recordId, stepId }: Message): PageKey => [recordId, stepId];
// Greater than each id of a step: the record has no other messages.
const past = '\u{10ffff}';

/** @see JobLists.messages */
export async function listMessages(
  database: Queryable,
  { organizationId, jobId }: { readonly organizationId: string; readonly jobId: string },
  { states, stepIds, address }: MessageFilter,
  { limit, after }: PageRequest,
): Promise<Page<Message>> {
  const filter = [states ?? null, stepIds ?? null];
  if (address) {
    const [found, record, step] = after ?? ['', '0', ''];
    const values = [organizationId, jobId, ...boundsOf(address), found, record, step, limit + 1, ...filter];
    const rows = await reading(() => database.query<FoundRow>('messages_by_address', byAddress, values));
    const page = windowedPage(
      rows,
      limit,
      (row) => row,
      (row) => [row.found, row.record, row.stepId ?? past],
    );
    return { ...page, items: page.items.map(({ found: _, record: __, ...row }) => messageOf(row)) };
  }
  const values = [organizationId, jobId, after?.[0] ?? '0', after?.[1] ?? '', limit + 1];
  const isCounted = filter.some((one) => one !== null);
  const rows = isCounted
    ? await reading(() => database.query<MessageRow>('list_counted_messages', counted, [...values, ...filter]))
    : await reading(() => database.query<MessageRow>('list_messages', all, values));
  return windowedPage(rows, limit, messageOf, keyOf);
}
