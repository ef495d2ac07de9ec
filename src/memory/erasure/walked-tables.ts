import type { Overlays } from '../engine/memory-tables.ts';

/** Rows that are walked through: where they are, and their members by the names of columns. */
export interface WalkedRows {
  readonly rows: keyof Overlays;
  readonly fields: Readonly<Record<string, string>>;
}

/** By the names of PostgreSQL's tables. */
export const walkedRows: Readonly<Record<string, WalkedRows>> = {
  records: { rows: 'records', fields: { data: 'cells' } },
  messages: {
    rows: 'messages',
    fields: { to: 'to', reason: 'reason', reply: 'reply', values: 'values', mail: 'mail', outputs: 'outputs' },
  },
  replies: { rows: 'replies', fields: { address: 'address' } },
  feedback: { rows: 'feedback', fields: { about: 'about', address: 'address', words: 'words', code: 'code' } },
  captured_messages: { rows: 'captured', fields: { to: 'to', mail: 'mail', sms: 'sms', call: 'call' } },
  preview_frames: { rows: 'previewFrames', fields: { html: 'html' } },
  tasks: {
    rows: 'askedTasks',
    fields: { title: 'title', script: 'script', columns: 'columns', results: 'results', stand_in_for: 'standInFor', result: 'result' },
  },
  recipients: { rows: 'recipients', fields: { context: 'recipient.context', reason: 'recipient.reason' } },
  jobs: { rows: 'jobs', fields: { context: 'context', audience: 'audience', fault: 'fault', paused_for: 'pausedFor' } },
  job_happenings: { rows: 'happenings', fields: { words: 'words' } },
  record_changes: { rows: 'recordChanges', fields: { cells: 'cells' } },
  merged_records: { rows: 'mergedRecords', fields: { record: 'record', filled: 'filled' } },
  unkeyed_records: { rows: 'unkeyedRecords', fields: { key: 'key' } },
  key_settings: { rows: 'keySettings', fields: { found: 'found', problem: 'problem' } },
  saved_views: { rows: 'savedViews', fields: { content: 'content' } },
  rows_set_aside: { rows: 'rowsSetAside', fields: { cells: 'cells', problem: 'problem' } },
  imports: { rows: 'imports', fields: { options: 'options', found: 'found', failure: 'failure', consented: 'consented' } },
  ingest_requests: {
    rows: 'ingestRequests',
    fields: { details: 'details', body: 'body', idempotency_key: 'idempotencyKey', fingerprint: 'fingerprint' },
  },
  idempotency_keys: { rows: 'answers', fields: { key: 'key', answer: 'answer' } },
  capped_addresses: { rows: 'cappedAddresses', fields: { address: 'address' } },
  message_holders: { rows: 'messageHolders', fields: { address: 'address' } },
  held_people: { rows: 'heldPeople', fields: { subject: 'subject' } },
  stopped_people: { rows: 'stoppedPeople', fields: { subject: 'subject' } },
  suppressions: { rows: 'suppressions', fields: { note: 'note', earlier: 'earlier' } },
  consent_entries: { rows: 'consentEntries', fields: { words: 'words', source: 'source' } },
  event_outbox: { rows: 'outbox', fields: { data: 'data' } },
  events: { rows: 'events', fields: { subject: 'subject', data: 'data' } },
  event_deliveries: { rows: 'deliveries', fields: { subject: 'subject', reason: 'reason' } },
  event_attempts: { rows: 'attempts', fields: { reason: 'reason', answer: 'answer' } },
  alerts: { rows: 'alerts', fields: { subject: 'subject', facts: 'facts' } },
  audit_entries: {
    rows: 'auditEntries',
    fields: { subject_id: 'subject.id', subject_name: 'subject.name', details: 'details', salt: 'id' },
  },
};
