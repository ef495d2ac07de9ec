import type { ErasedKind } from './erasure.ts';

/**
 * The end of a row that names somebody:
 * - `note-record`: the record is theirs if the address is one of its cells, and is erased with all that belongs to it; in a longer text, the
 *   address alone is
 * - `note-way`: the message is theirs if the address is one of its values; in a longer text, the address alone is erased
 * - `delete`: the row goes
 * - `redact`: the addresses go
 * - `empty`: these fields go, and the addresses of others
 * - `reduce`: what is not the id of something goes
 * - `redact-about`: the addresses go, and all details of a row that is about one of them
 */
type End = 'note-record' | 'note-way' | 'delete' | 'redact' | 'redact-about' | 'reduce' | { readonly empty: readonly string[] };

/** A table that may name people whom no index leads to: it is walked through, row by row. */
export interface TableSearch {
  readonly table: string;
  readonly end: End;
  readonly kind: ErasedKind;
  /** The number of rows that one step looks at: rows may be large. */
  readonly atOnce: number;
}

const place = (table: string, end: End, kind: ErasedKind, atOnce = 2000): TableSearch => ({ table, end, kind, atOnce });

/** Records are found first: what else is of a person follows from them. */
export const recordSearches: readonly TableSearch[] = [
  place('records', 'note-record', 'records', 1000),
  place('messages', 'note-way', 'messages', 1000),
];

/** All others, in the order in which they are walked through. */
export const otherSearches: readonly TableSearch[] = [
  place('replies', 'delete', 'replies'),
  place('feedback', 'delete', 'feedback'),
  place('captured_messages', 'delete', 'copies', 100),
  place('preview_frames', 'delete', 'copies', 100),
  place('tasks', 'redact', 'tasks'),
  place('recipients', { empty: ['context'] }, 'recipients'),
  place('jobs', 'redact', 'other'),
  place('job_happenings', 'redact', 'other'),
  place('record_changes', 'delete', 'changes'),
  place('merged_records', 'delete', 'changes', 500),
  place('unkeyed_records', 'delete', 'other'),
  place('key_settings', 'redact', 'other'),
  place('saved_views', 'redact', 'other'),
  place('rows_set_aside', 'delete', 'imports', 500),
  place('imports', 'redact', 'imports'),
  place('ingest_requests', { empty: ['body', 'idempotency_key', 'fingerprint'] }, 'calls', 20),
  place('idempotency_keys', 'delete', 'copies'),
  place('capped_addresses', 'delete', 'holds'),
  place('message_holders', 'delete', 'holds'),
  place('held_people', 'delete', 'holds'),
  place('stopped_people', 'delete', 'holds'),
  place('suppressions', 'redact', 'consent'),
  place('consent_entries', 'redact', 'consent'),
  place('event_outbox', 'reduce', 'events', 200),
  place('events', 'reduce', 'events'),
  place('event_deliveries', 'redact', 'events'),
  place('event_attempts', 'redact', 'events'),
  place('alerts', 'redact', 'other'),
  place('audit_entries', 'redact-about', 'audit'),
];

/** Members of the data of events that name nobody. */
const plainMembers: ReadonlySet<string> = new Set(
  (
    'dataTableId recordId jobId spinnerId messageId stepId taskId replyId importId channelId revision channel state kind matchedBy action ' +
    'assignee dueAt closesAt doneBy topics via at until by because remaining replaced percent meter used limit counts medium'
  ).split(' '),
);

/** The data of an event about an erased person: what it is about by ids, and when. */
export function reducedEvent(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(reducedEvent);
  if (typeof data !== 'object' || data === null) return null;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, plainMembers.has(name) ? value : null]));
}
