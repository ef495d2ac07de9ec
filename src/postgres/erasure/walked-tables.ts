/** A table that is walked through: the columns of its key behind the organization, with their types, and those that may name somebody. */
export interface WalkedTable {
  readonly key: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, 'text' | 'json' | 'jsonb' | 'bytea'>>;
  /** SQL for what a row `t` is about; null where that is nothing. */
  readonly dataTable?: string;
  readonly record?: string;
  readonly job?: string;
  /** Whether its `items` are about records each. */
  readonly hasItems?: true;
}

const uuid = { id: 'uuid' } as const;
const isNumber = (text: string): string => `case when ${text} ~ '^[0-9]{1,18}$' then (${text})::bigint end`;
const isId = (text: string): string => `case when ${text} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (${text})::uuid end`;
const ofRecord = { dataTable: 't.data_table_id', record: 't.record_id' };
const ofWay = { record: 't.record_id', job: 't.job_id' };
const ofData = { dataTable: isId("t.data ->> 'dataTableId'"), record: isNumber("t.data ->> 'recordId'"), job: isId("t.data ->> 'jobId'") };
const tableOfWay =
  '(select r.data_table_id from recipients r where r.organization_id = $1 and r.job_id = t.job_id and r.record_id = t.record_id)';
const ofSubject = {
  dataTable: `case when t.subject like 'record %' then ${isId("split_part(t.subject, ' ', 2)")} end`,
  record: `case when t.subject like 'record %' then ${isNumber("split_part(t.subject, ' ', 3)")} end`,
};

/** By name. */
export const walkedTables: Readonly<Record<string, WalkedTable>> = {
  records: { key: { data_table_id: 'uuid', id: 'bigint' }, fields: { data: 'jsonb' }, dataTable: 't.data_table_id', record: 't.id' },
  messages: {
    key: { job_id: 'uuid', record_id: 'bigint', step_id: 'text' },
    fields: { to: 'text', reason: 'text', reply: 'text', values: 'jsonb', mail: 'jsonb', outputs: 'jsonb' },
    dataTable: tableOfWay,
    ...ofWay,
  },
  replies: { key: uuid, fields: { address: 'text' }, ...ofRecord, job: 't.job_id' },
  feedback: { key: { id: 'bigint' }, fields: { about: 'text', address: 'text', words: 'text' } },
  captured_messages: { key: uuid, fields: { to: 'text', content: 'jsonb', mime: 'text' } },
  preview_frames: { key: uuid, fields: { html: 'text' } },
  tasks: {
    key: uuid,
    fields: { title: 'text', script: 'text', columns: 'jsonb', results: 'jsonb', stand_in_for: 'text', result: 'text' },
  },
  recipients: { key: { job_id: 'uuid', record_id: 'bigint' }, fields: { context: 'jsonb', reason: 'text' } },
  jobs: { key: uuid, fields: { context: 'jsonb', audience: 'jsonb', fault: 'text', paused_for: 'text' } },
  job_happenings: { key: { job_id: 'uuid', kind: 'text', subject: 'text' }, fields: { words: 'text' } },
  record_changes: {
    key: { data_table_id: 'uuid', record_id: 'bigint', place: 'smallint' },
    fields: { cells: 'jsonb' },
    ...ofRecord,
  },
  merged_records: { key: { merge_id: 'uuid', record_id: 'bigint' }, fields: { data: 'jsonb', filled: 'jsonb' } },
  unkeyed_records: { key: { data_table_id: 'uuid', key: 'text', record_id: 'bigint' }, fields: { key: 'text' }, ...ofRecord },
  key_settings: { key: { data_table_id: 'uuid' }, fields: { found: 'jsonb', problem: 'text' } },
  saved_views: { key: { data_table_id: 'uuid', id: 'uuid' }, fields: { content: 'jsonb' } },
  rows_set_aside: { key: { import_id: 'uuid', number: 'int' }, fields: { cells: 'text', problem: 'text' } },
  imports: { key: uuid, fields: { options: 'jsonb', found: 'json', failure: 'json', consented: 'jsonb' } },
  ingest_requests: {
    key: { data_table_id: 'uuid', id: 'bigint' },
    fields: { details: 'jsonb', body: 'bytea', idempotency_key: 'text', fingerprint: 'text' },
  },
  idempotency_keys: { key: { key: 'text' }, fields: { key: 'text', answer: 'json' } },
  capped_addresses: { key: { medium: 'text', address: 'text' }, fields: { address: 'text' } },
  message_holders: { key: { first_job_id: 'uuid', step_id: 'text', address: 'text' }, fields: { address: 'text' } },
  held_people: { key: { subject: 'text' }, fields: { subject: 'text' }, ...ofSubject },
  stopped_people: { key: { subject: 'text', id: 'uuid' }, fields: { subject: 'text' }, ...ofSubject },
  suppressions: { key: { kind: 'text', address: 'text' }, fields: { note: 'text', earlier: 'jsonb' } },
  consent_entries: { key: { kind: 'text', address: 'text', id: 'uuid' }, fields: { words: 'text', source: 'text' } },
  event_outbox: { key: { id: 'bigint' }, fields: { data: 'jsonb', items: 'jsonb' }, ...ofData, hasItems: true },
  events: { key: { number: 'bigint' }, fields: { subject: 'text', data: 'jsonb' }, ...ofData },
  event_deliveries: { key: { endpoint_id: 'uuid', number: 'bigint' }, fields: { subject: 'text', reason: 'text' } },
  event_attempts: {
    key: { endpoint_id: 'uuid', number: 'bigint', attempt: 'int' },
    fields: { reason: 'text', answer: 'text' },
  },
  alerts: { key: uuid, fields: { subject: 'text', facts: 'jsonb' } },
  audit_entries: { key: uuid, fields: { subject_id: 'text', subject_name: 'text', details: 'jsonb', salt: 'text' } },
};
