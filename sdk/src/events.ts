import type { components } from './contract.ts';
import type { Cell } from './types.ts';

/** A record as an endpoint with records brings it. */
export interface EventRecord {
  readonly id: string;
  readonly revision: number;
  readonly createdAt: string;
  readonly fields: Readonly<Record<string, Cell>>;
  /** Has the values of `fields`. */
  readonly cells: Readonly<Record<string, Cell>>;
}

/** A value of a record that an update changed. */
export interface EventChange {
  /** The name of the column. */
  readonly column: string;
  readonly from: Cell;
  readonly to: Cell;
  /** Whether a text was longer: it has its first 200 characters. */
  readonly isCut: boolean;
}

interface OfRecord {
  readonly dataTableId: string;
  readonly recordId: string;
  /** As it is when the event is delivered or read, if the endpoint or the call wants it and it exists. */
  readonly record?: EventRecord;
}

interface OfRecipient extends OfRecord {
  readonly jobId: string;
  readonly spinnerId: string;
}

interface OfMessage extends OfRecipient {
  readonly messageId: string;
  readonly stepId: string;
  readonly channel: string;
  readonly to: string;
  readonly reason?: string | null;
}

interface OfClick extends OfMessage {
  /** The address of the link, without its query. */
  readonly link: string;
}

interface OfRecipientEnd extends OfRecipient {
  readonly state: string;
  readonly reason?: string | null;
  readonly stepId?: string | null;
}

interface OfReply extends OfMessage {
  readonly replyId: string;
  /** Its kind: `person`, `unsubscribe` or `perhaps_unsubscribe`. */
  readonly kind: string;
  /** By what it was found to be an answer: `message_id`, `address` or `sender`. */
  readonly matchedBy: string;
}

interface OfApproval {
  readonly approvalId: string;
  readonly kind: 'publication' | 'run' | 'arrivals';
  readonly spinnerId: string;
  /** Only of a run. */
  readonly jobId?: string;
  readonly counted: number | null;
  readonly state: 'waiting' | 'approved' | 'overridden' | 'returned' | 'withdrawn' | 'expired' | 'drifted';
}

interface OfTask extends OfRecipient {
  readonly taskId: string;
  readonly stepId: string;
  readonly action: string;
  readonly title: string;
  /** The id of a member, or a role; of a new task. */
  readonly assignee?: string;
  readonly dueAt?: string | null;
  readonly closesAt?: string;
  /** Only if it was done or skipped. */
  readonly result?: string;
  readonly doneBy?: string | null;
}

interface OfJob {
  readonly jobId: string;
  readonly spinnerId: string;
  readonly reason?: string | null;
}

interface OfImport {
  readonly importId: string;
  readonly dataTableId: string;
  readonly counts?: Readonly<Record<string, unknown>> | null;
}

type SuppressionReason = components['schemas']['Suppression']['reason'];

interface OfSuppression {
  readonly kind: 'email' | 'phone';
  readonly address: string;
  readonly reason: SuppressionReason;
  readonly via: string;
  readonly note: string | null;
  readonly by: By;
}

interface By {
  readonly type: string;
  readonly id: string | null;
}

/** A person is held by an address or a record. */
interface OfHold {
  readonly address?: string;
  readonly dataTableId?: string;
  readonly recordId?: string;
  readonly until: string;
  readonly reason: 'hand' | 'away';
  readonly by: By;
}

interface OfChannel {
  readonly channelId: string;
  readonly name: string;
  readonly channel: string;
}

interface OfConsent {
  readonly kind: 'email' | 'phone';
  readonly address: string;
  /** The keys of the topics. */
  readonly topics: readonly string[];
  readonly via: 'link' | 'page' | 'api' | 'confirmation';
  readonly by: By;
  readonly source: string | null;
  /** When they said it. */
  readonly at: string;
}

/** The data of an event, by its type. */
export interface EventDataByType {
  readonly 'record.created': OfRecord;
  /** With `changes` if the endpoint or the call wants them; null if they are no longer kept. */
  readonly 'record.updated': OfRecord & { readonly revision: number; readonly changes?: readonly EventChange[] | null };
  readonly 'record.deleted': OfRecord;
  readonly 'message.sent': OfMessage;
  readonly 'message.delivered': OfMessage;
  readonly 'message.bounced': OfMessage;
  readonly 'message.complained': OfMessage;
  readonly 'message.failed': OfMessage;
  readonly 'message.unknown': OfMessage;
  readonly 'message.clicked': OfClick;
  readonly 'message.opened': OfMessage;
  readonly 'recipient.completed': OfRecipientEnd;
  readonly 'recipient.left': OfRecipientEnd;
  readonly 'recipient.suppressed': OfRecipientEnd;
  readonly 'recipient.failed': OfRecipientEnd;
  readonly 'recipient.replied': OfReply;
  readonly 'job.started': OfJob;
  readonly 'job.paused': OfJob;
  readonly 'job.resumed': OfJob;
  readonly 'job.completed': OfJob;
  readonly 'job.canceled': OfJob;
  readonly 'job.failed': OfJob;
  readonly 'import.completed': OfImport;
  readonly 'import.failed': OfImport;
  readonly 'import.canceled': OfImport;
  readonly 'channel.connected': OfChannel;
  readonly 'channel.removed': OfChannel;
  readonly 'usage.threshold': { readonly meter: string; readonly percent: number; readonly used: number; readonly limit: number };
  readonly 'key.expiring': { readonly apiKeyId: string; readonly name: string; readonly expiresAt: string };
  readonly 'suppression.added': OfSuppression & { readonly replaced: SuppressionReason | null };
  readonly 'suppression.removed': OfSuppression & { readonly remaining: SuppressionReason | null };
  readonly 'consent.joined': OfConsent;
  readonly 'consent.left': OfConsent;
  readonly 'consent.asked': OfConsent;
  readonly 'consent.limited': OfConsent;
  readonly 'consent.unlimited': OfConsent;
  readonly 'person.held': OfHold;
  readonly 'person.released': OfHold & { readonly because: 'hand' | 'over' };
  readonly 'task.created': OfTask;
  readonly 'task.done': OfTask;
  readonly 'task.skipped': OfTask;
  readonly 'task.expired': OfTask;
  readonly 'task.withdrawn': OfTask;
  /** A day (UTC) of the audit log was sealed: kept elsewhere, its digest shows later whether an entry was changed. */
  readonly 'audit.sealed': {
    readonly number: number;
    readonly day: string;
    readonly entries: number;
    readonly digest: string;
    readonly previous: string | null;
    readonly signature: string;
  };
  /** An organization keeps a kind of data for fewer days; until `appliesAt` that can be taken back. */
  readonly 'retention.shortened': { readonly kind: string; readonly days: number; readonly appliesAt: string };
  readonly 'approval.requested': OfApproval;
  readonly 'approval.decided': OfApproval;
  readonly 'endpoint.test': { readonly endpointId: string };
  readonly 'events.dropped': { readonly endpointId: string; readonly count: number };
}

type Shown = components['schemas']['Event'];
/** The types of events. Types may be added: ignore those that you do not know. */
export type EventType = Shown['type'];

/** Something that happened. Its `data` follows from its `type`. */
export type SpindleEvent<Type extends EventType = EventType> = {
  [One in Type]: Omit<Shown, 'type' | 'data'> & { readonly type: One; readonly data: EventDataByType[One] };
}[Type];

/** The options for reading the feed. */
export type FeedType = Exclude<EventType, 'endpoint.test' | 'events.dropped'>;

/** A part of the feed. */
export interface FeedPage<Type extends EventType = EventType> {
  readonly data: readonly SpindleEvent<Type>[];
  /** The number after which it begins. */
  readonly after: number;
  /** The `after` of the next page. */
  readonly next: number;
  readonly hasMore: boolean;
  /** Events after the given one that are no longer kept. */
  readonly dropped: number;
}
