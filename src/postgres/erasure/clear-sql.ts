import { countedReasonSql } from '../runs/counts/job-counts.ts';
import { takenBy } from '../runs/taken-by.ts';

// $1 is the organization; $2 and $3 are tables and records of finds that are whole records, $4 and $5 jobs and records of ways.

const records = 'unnest($2::uuid[], $3::bigint[]) k (data_table_id, record_id)';
const recordKeys = `(select k.data_table_id, k.record_id from ${records})`;

/** The ways of finds: of a record all, of a way itself. */
const waysSql = `
  select r.job_id, r.record_id from ${records} cross join spinners s
  cross join lateral (${takenBy({ record: 'k.record_id', dataTable: 'k.data_table_id' })} offset 0) r
  where s.organization_id = $1
  union
  select job_id, record_id from unnest($4::uuid[], $5::bigint[]) k (job_id, record_id)`;

const counted = (name: string, statement: string): string => `${name} as (${statement} returning 1)`;
// By the key of each way: a join would read all of the organization.
const isOfWays = (from: string, table: string): string =>
  `${from}.organization_id = $1 and (${from}.job_id, ${from}.record_id) in (select job_id, record_id from ways) and ${from}.ctid = any(array(
    select x.ctid from ways w cross join lateral (
      select ctid from ${table} where organization_id = $1 and job_id = w.job_id and record_id = w.record_id offset 0) x))`;
const isOfRecords = (from: string): string =>
  `${from}.organization_id = $1 and (${from}.data_table_id, ${from}.record_id) in ${recordKeys}`;

export const areBusySql = `
  with ways as materialized (${waysSql})
  select exists (select 1 from recipients r where ${isOfWays('r', 'recipients')} and r.wake_at is not null) as busy`;

export const clearSql = `
  with ways as materialized (${waysSql}),
  sent as materialized (select m.id from messages m where ${isOfWays('m', 'messages')}),
  ${counted(
    'recipients_cleared',
    `update recipients r set address = null, context = null, reason = ${countedReasonSql('r.reason')}
     where ${isOfWays('r', 'recipients')} and (r.address is not null or r.context is not null or r.reason is distinct from ${countedReasonSql('r.reason')})`,
  )},
  ${counted(
    'messages_cleared',
    `update messages m set "to" = '', values = null, mail = null, outputs = null, reply = null, provider_id = null,
       reason = ${countedReasonSql('m.reason')}
     where ${isOfWays('m', 'messages')} and (m."to" <> '' or m.values is not null or m.mail is not null or m.outputs is not null)`,
  )},
  ${counted(
    'addresses_deleted',
    `delete from recipient_addresses r where r.organization_id = $1 and r.job_id = any(array(select distinct job_id from ways))
      and (r.job_id, r.record_id) in (select job_id, record_id from ways)`,
  )},
  ${counted('replies_deleted', `delete from replies r where ${isOfWays('r', 'replies')}`)},
  ${counted('feedback_deleted', 'delete from feedback f where f.organization_id = $1 and f.message_id in (select id from sent)')},
  ${counted('captured_deleted', 'delete from captured_messages c where c.organization_id = $1 and c.id in (select id from sent)')},
  ${counted(
    'tasks_cleared',
    `update tasks t set title = '', script = '', stand_in_for = null where ${isOfWays('t', 'tasks')} and (t.title <> '' or t.script <> '')`,
  )},
  ${counted('changes_deleted', `delete from record_changes c where ${isOfRecords('c')}`)},
  ${counted('words_deleted', `delete from record_words w where ${isOfRecords('w')}`)},
  ${counted('unkeyed_deleted', `delete from unkeyed_records u where ${isOfRecords('u')}`)},
  ${counted(
    'merged_deleted',
    `delete from merged_records g using duplicate_merges d
     where g.organization_id = $1 and d.organization_id = $1 and d.id = g.merge_id
       and (d.data_table_id, g.record_id) in ${recordKeys}`,
  )}
  select (select count(*)::int from recipients_cleared) as recipients, (select count(*)::int from messages_cleared) as messages,
    (select count(*)::int from replies_deleted) as replies, (select count(*)::int from feedback_deleted) as feedback,
    (select count(*)::int from captured_deleted) as copies, (select count(*)::int from tasks_cleared) as tasks,
    (select count(*)::int from changes_deleted) + (select count(*)::int from merged_deleted) as changes`;

/** SQL for the rows that belong to finds, for an export, by the kind of rows. */
export const readSql: Readonly<Record<string, string>> = {
  records: `select r.data_table_id as "dataTableId", r.id::text as id, r.data, r.created_at as "createdAt" from records r
    where r.organization_id = $1 and (r.data_table_id, r.id) in ${recordKeys}`,
  recipients: `with ways as materialized (${waysSql})
    select s.name as spinner, r.job_id, r.record_id::text, r.state, r.reason, r.address, r.context, r.ended_at from recipients r
    left join spinners s on s.organization_id = $1 and s.id = r.spinner_id where ${isOfWays('r', 'recipients')}`,
  messages: `with ways as materialized (${waysSql})
    select m.job_id, m.record_id::text, m.step_id, m.id, m.channel, m."to", m.state, m.reason, m.created_at, m.sent_at, m.values, m.mail, m.reply,
      m.outputs from messages m where ${isOfWays('m', 'messages')}`,
  replies: `with ways as materialized (${waysSql})
    select r.id, r.kind, r.medium, r.address, r.received_at, r.job_id, r.record_id::text, r.effect, r.sealed from replies r where ${isOfWays('r', 'replies')}`,
  feedback: `with ways as materialized (${waysSql})
    select f.kind, f.source, f.address, f.code, f.words, f.at, f.message_id from messages m
    join feedback f on f.organization_id = $1 and f.message_id = m.id where ${isOfWays('m', 'messages')}`,
  tasks: `with ways as materialized (${waysSql})
    select t.title, t.script, t.action, t.state, t.result, t.created_at, t.ended_at from tasks t where ${isOfWays('t', 'tasks')}`,
  clicks_and_opens: `with ways as materialized (${waysSql})
    select e.job_id, e.record_id::text, e.step_id, e.kind, e.at from engaged_messages e where ${isOfWays('e', 'engaged_messages')}`,
  changes: `select c.data_table_id, c.record_id::text, c.at, c.actor_type, c.cells from record_changes c where ${isOfRecords('c')}`,
};
